import { pageCodeLetters } from "@agbara/shared/codes/page-code.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { foldedWords } from "@agbara/shared/text/fold.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";

type Filters = Omit<Input<"fundraising.pages.list">, "page">;

const page = entrepreneurs;

/** SQL: the number of open reports about the page. */
const reports = sql`(select count(*) from page_reports as report
  where report.entrepreneur_id = ${page.id} and report.closed_at is null)`.mapWith(Number);
const suspendedAt = sql`(select began_at from page_suspensions as going
  where going.entrepreneur_id = ${page.id} and going.outcome is null)`.mapWith(page.created_at);

const read = (db: Database) =>
  db
    .select({
      page,
      reports,
      suspended_at: sql<Date | null>`${suspendedAt}`.mapWith(page.created_at),
    })
    .from(page);
export type ReadPage = Awaited<ReturnType<typeof read>>[number];

/**
 * SQL condition: the search text is the page's code, or each word of the text is the start of a word in the page's
 * name.
 */
function says(words: string): SQL {
  const code = pageCodeLetters(words);
  const each = foldedWords(words).map((word) => `'${word}':*`);
  const ofCode = sql`${page.code} = ${code}`;
  if (each.length === 0) return sql`false`;
  return sql`(${ofCode} or words_of(${page.name}) @@ ${each.join(" & ")}::tsquery)`;
}

function matches({ words, state, status, trade }: Filters): SQL | undefined {
  return and(
    state ? eq(page.state, state) : undefined,
    status && eq(page.status, status),
    trade && eq(page.trade, trade),
    words ? says(words) : undefined,
  );
}

const ORDERS: Record<NonNullable<Filters["order"]>, SQL[]> = {
  newest: [desc(page.created_at), desc(page.id)],
  oldest: [asc(page.created_at), asc(page.id)],
  most_raised: [desc(page.raised), desc(page.id)],
  most_reports: [sql`${reports} desc`, desc(page.id)],
};

export async function findPages(
  db: Database,
  filters: Filters,
  offset: number,
): Promise<{ rows: ReadPage[]; total: number }> {
  const which = matches(filters);
  const rows = await read(db)
    .where(which)
    .orderBy(...ORDERS[filters.order ?? "newest"])
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows, total: await db.$count(page, which) };
}

export async function findPage(db: Database, id: string): Promise<ReadPage | null> {
  const [row] = await read(db).where(eq(page.id, id));
  return row ?? null;
}

/** Finds the person who owns this page. Returns null after their account is deleted. */
export async function findPersonOf(db: Database, { user_id }: Pick<Entrepreneur, "user_id">) {
  if (user_id === null) return null;
  const { id, first_name, email, phone } = users;
  const [row] = await db
    .select({ _id: id, first_name, email, phone })
    .from(users)
    .where(eq(users.id, user_id));
  return row ?? null;
}
