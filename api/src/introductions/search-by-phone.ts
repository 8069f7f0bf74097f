import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, desc, isNull, sql } from "drizzle-orm";
import { introductions, users } from "../db/schema.ts";
import type { Context } from "../http/calls.ts";
import { offsetOf, paginatorOf } from "../http/paging.ts";
import { criteriaOf, personConditions } from "../members/filters.ts";
import { withMatches } from "./matches.ts";
import { fullRow, selectFull } from "./records.ts";

/** What a member's reading of introductions needs. */
export type MemberContext = Pick<Context<"preMatched.search">, "db" | "actor" | "now">;

/** A number is found only among the people whom the reader may reach already: it confirms nothing else. */
export async function searchByPhone(
  phone: string,
  page: number,
  { db, actor, now }: MemberContext,
) {
  const criteria = criteriaOf({ phone }, now);
  if (!criteria) return { data: [], paginator: paginatorOf(0, page) };
  const reached = sql`${users.id} = any(array(
    select contact_id from ${introductions} where request_status = 'accepted' and user_id = ${actor.id}
    union all select user_id from ${introductions} where request_status = 'accepted' and contact_id = ${actor.id}))`;
  const found = and(reached, personConditions(users, { ...criteria, standings: ["active"] }));
  const total = await db.$count(users, found);
  const rows = await selectFull(db)
    .where(and(found, isNull(introductions.contact_id)))
    .orderBy(desc(users.birth_date), users.id)
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return {
    data: await withMatches(db, rows.map(fullRow), actor.id, now),
    paginator: paginatorOf(total, page),
  };
}
