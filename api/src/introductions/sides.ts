import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { type FullRow, peopleIn } from "./queries.ts";
import { introductions } from "./tables.ts";
import { type SideRow, staffView } from "./views.ts";

/**
 * Finds facts about the people of these requests, by person id. The summaries of the people do not have these facts.
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
    })
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.user_id))
    .where(and(isNull(introductions.contact_id), inArray(introductions.user_id, people)));
  return new Map(found.map((side) => [side.user_id, side]));
}

/** Shows these rows to consultants. A request also shows what each of its two people looks for. */
export async function staffViews(
  db: Database,
  rows: FullRow[],
  now: Date,
): Promise<Introduction[]> {
  const sides = await findSides(db, rows);
  return rows.map((row) => staffView(row, now, sides));
}
