import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { type FullRow, fullRow, selectFull } from "../queries.ts";
import { introductions } from "../tables.ts";

/** The columns of a consultant that other consultants may see. */
const colleague = { id: users.id, first_name: users.first_name, email: users.email };
export type Colleague = { id: string; first_name: string; email: string | null };

const LOOK_AFTER = inArray(users.role, ["consultant", "admin"]);

/** Finds the consultants and admins who can look after people now, sorted by name. */
export function findConsultants(db: Database, now: Date): Promise<Colleague[]> {
  const isOpen = or(isNull(users.opens_at), lte(users.opens_at, now));
  return db
    .select(colleague)
    .from(users)
    .where(and(LOOK_AFTER, isNull(users.ended_at), isOpen))
    .orderBy(asc(users.first_name), asc(users.id));
}

/**
 * Finds consultants whose account is closed but who still have people to look after. The account that was closed last
 * comes first.
 */
export function findLeft(db: Database) {
  return db
    .select({ ...colleague, ended_at: sql<Date>`max(${users.ended_at})`, people: count() })
    .from(users)
    .innerJoin(introductions, eq(introductions.consultant_id, users.id))
    .where(and(LOOK_AFTER, isNotNull(users.ended_at)))
    .groupBy(users.id)
    .orderBy(sql`max(${users.ended_at}) desc`, asc(users.id));
}

/**
 * Finds one page of the people whom a consultant looks after. The person with the earliest follow-up comes first.
 * People without a follow-up come last.
 */
export async function findTheirPage(
  db: Database,
  consultantId: string,
  page: number,
): Promise<{ rows: FullRow[]; total: number }> {
  const theirs = eq(introductions.consultant_id, consultantId);
  const rows = await selectFull(db)
    .where(theirs)
    .orderBy(asc(introductions.follow_up_on), asc(introductions.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows: rows.map(fullRow), total: await db.$count(introductions, theirs) };
}
