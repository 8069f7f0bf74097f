import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../people/profile/photo-address.ts";
import { findProfile, takesPart } from "../../people/profile/queries.ts";
import { privateProfileView } from "../../people/profile/views.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../../platform/observe/audit-trail.ts";
import { barredFrom, type FullRow, findOwn, peopleIn } from "../queries.ts";
import { introductions } from "../tables.ts";
import { type SideRow, staffView } from "../views.ts";

/**
 * For the people of these requests, finds facts that their summaries do not contain. The keys of the map are the ids of
 * the people.
 */
export async function findSides(db: Database, rows: FullRow[]): Promise<Map<string, SideRow>> {
  const people = peopleIn(rows.filter(({ contact }) => contact !== null));
  if (people.length === 0) return new Map();
  const found = await db
    .select({
      user_id: introductions.user_id,
      min_age: introductions.min_age,
      max_age: introductions.max_age,
      min_height: introductions.min_height,
      my_height: introductions.my_height,
      distant_relationship: introductions.distant_relationship,
      member_status: users.member_status,
      mails_off: users.mails_off,
      barred: sql<string[]>`array(${barredFrom(introductions.user_id)})`,
    })
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.user_id))
    .where(and(isNull(introductions.contact_id), inArray(introductions.user_id, people)));
  return new Map(found.map((side) => [side.user_id, side]));
}

/**
 * Makes the consultants' views of these introductions. The view of a request also says what each of the two people
 * looks for.
 */
export async function staffViews(
  db: Database,
  rows: FullRow[],
  reader: Reader,
): Promise<Introduction[]> {
  const sides = await findSides(db, rows);
  return rows.map((row) => staffView(row, reader, sides));
}

/** Shows one member to a consultant: the member's own introduction and full profile. Writes a line in the audit log. */
export async function lookAt(
  action: AuditedCall,
  userId: string,
  context: Pick<Context<"introductions.own.ofUser">, "db" | "actor" | "now" | "config">,
  shown: Pick<Entry, "seen_ids" | "details"> = {},
) {
  const { db, actor, now } = context;
  const own = await findOwn(db, userId);
  const person = own && (await findProfile(db, userId));
  if (!person || !takesPart(person)) throw notFound();
  const introduction_id = own.introduction.id;
  const entry = { actor, action, subject_id: userId, introduction_id, ...shown };
  await recordAudit(db, entry, now);
  return {
    success: true as const,
    data: staffView(own, context),
    updated_user: privateProfileView(person, context),
  };
}
