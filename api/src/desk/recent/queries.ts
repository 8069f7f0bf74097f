import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type PersonRow, personColumns } from "../../people/profile/queries.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { audit } from "../../platform/db/tables.ts";

const MOST_PEOPLE = 12;
/** How many of a staff member's log lines we read to find recent people. This is about a day's work. */
const READ_BACK = 400;

export interface RecentRow {
  at: Date | string;
  person: PersonRow;
}

/** Finds the members in a staff member's latest log lines. Returns each member once, with the latest first. */
export function findRecent(db: Database, actorId: string): Promise<RecentRow[]> {
  const latest = db
    .select({ subject_id: audit.subject_id, at: audit.at, id: audit.id })
    .from(audit)
    .where(and(eq(audit.actor_id, actorId), isNotNull(audit.subject_id)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(READ_BACK)
    .as("latest");
  const at = sql<Date | string>`max(${latest.at})`.as("last_at");
  const last = sql<number>`max(${latest.id})`.as("last_id");
  const people = db
    .select({ subject_id: latest.subject_id, at, last })
    .from(latest)
    .groupBy(latest.subject_id)
    .as("people");
  return db
    .select({ at: people.at, person: personColumns(users) })
    .from(people)
    .innerJoin(users, and(eq(users.id, people.subject_id), isNotNull(users.member_status)))
    .orderBy(desc(people.last))
    .limit(MOST_PEOPLE);
}
