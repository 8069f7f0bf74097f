import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { introductions, users } from "../db/schema.ts";
import { type PersonRow, personColumns } from "../members/people.ts";
import type { MemberPage } from "../members/search.ts";

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

/** The own introductions of the people on a page, in its order. */
export async function ownRows(db: Database, { ids, order }: MemberPage): Promise<FullRow[]> {
  const rows = await selectFull(db)
    .innerJoin(ids, sql`page.id = ${users.id}`)
    .where(isNull(introductions.contact_id))
    .orderBy(order);
  return rows.map(fullRow);
}
