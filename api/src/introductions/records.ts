import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { introductions, users } from "../db/schema.ts";
import { type PersonRow, personColumns } from "../members/people.ts";

export type IntroductionRow = typeof introductions.$inferSelect;

/** The person asked, where an introduction has one. */
export const contacts = alias(users, "contacts");

/** An introduction with the person it is about and the one it leads to. */
export interface FullRow {
  introduction: IntroductionRow;
  user: PersonRow;
  contact: PersonRow | null;
}

/** Starts the statement that reads {@link FullRow}s. */
export function selectFull(db: Database) {
  return db
    .select({
      introduction: introductions,
      user: personColumns(users),
      contact: personColumns(contacts as unknown as typeof users),
    })
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.user_id))
    .leftJoin(contacts, eq(contacts.id, introductions.contact_id));
}

/** Without a contact its joined columns are all null, or the driver leaves the whole out. */
export function fullRow(row: {
  introduction: IntroductionRow;
  user: PersonRow;
  contact: { [Column in keyof PersonRow]: PersonRow[Column] | null } | null;
}): FullRow {
  return { ...row, contact: row.contact?.id ? (row.contact as PersonRow) : null };
}

/** The introduction of that id, or null. `forUpdate` holds it until the transaction ends. */
export async function findIntroduction(
  db: Database,
  condition: SQL | undefined,
): Promise<FullRow | null> {
  const [row] = await selectFull(db).where(condition);
  return row ? fullRow(row) : null;
}

export function findById(db: Database, id: string) {
  return findIntroduction(db, and(eq(introductions.id, id), isNull(users.deleted_at)));
}

export function findOwn(db: Database, userId: string) {
  return findIntroduction(
    db,
    and(
      eq(introductions.user_id, userId),
      isNull(introductions.contact_id),
      isNull(users.deleted_at),
    ),
  );
}

/** The members' own introductions of these people, by person. */
export async function ownOf(db: Database, userIds: string[]): Promise<Map<string, FullRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectFull(db).where(
    and(inArray(introductions.user_id, userIds), isNull(introductions.contact_id)),
  );
  return new Map(rows.map((row) => [row.user.id, fullRow(row)]));
}
