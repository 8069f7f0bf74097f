import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { introductions, users } from "../db/schema.ts";
import { rowsWith, select } from "../db/statements.ts";
import type { MemberFilters } from "../members/filters.ts";
import { type PersonRow, personColumns } from "../members/people.ts";
import { type PageSearch, searchPage } from "../members/search.ts";

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

const OWN = { introduction: getTableColumns(introductions), user: personColumns(users) };

function ownStatement({ ids, order, total }: PageSearch) {
  return select(
    { counted: { total: sql<number>`counted.total` }, ...OWN },
    sql`from (select (${total()})::int as total) as counted
      left join (${ids()} as page
        join ${users} on ${users.id} = page.id
        join ${introductions} on ${introductions.user_id} = page.id and ${introductions.contact_id} is null)
      on true order by ${order()}`,
  );
}

const ownStatements = new Map<string, ReturnType<typeof ownStatement>>();

/** The own introductions of the people on a page of a search, and how many there are on all pages: in one statement. */
export async function findOwnPage(
  db: Database,
  filters: MemberFilters,
  page: number,
  now: Date,
): Promise<{ rows: FullRow[]; total: number }> {
  const search = await searchPage(db, filters, page, now);
  if (!search) return { rows: [], total: 0 };
  const statement = ownStatements.get(search.key) ?? ownStatement(search);
  ownStatements.set(search.key, statement);
  const found = await rowsWith(db, statement, search.values);
  // Where nobody is on the page there is one row, which has the total only.
  const rows = found.filter(({ user }) => user.id !== null);
  return {
    rows: rows.map(({ introduction, user }) => ({ introduction, user, contact: null })),
    total: found[0]?.counted.total ?? 0,
  };
}
