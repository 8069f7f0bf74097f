import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, statement } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";

export type Entrepreneur = typeof entrepreneurs.$inferSelect;

/** Finds the pages with these codes, in the order of the codes and in any status. A code without a page gives null. */
export async function pagesOfCodes(
  db: Database,
  codes: readonly string[],
): Promise<(Entrepreneur | null)[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select()
    .from(entrepreneurs)
    .where(inArray(entrepreneurs.code, [...codes]));
  return codes.map((code) => rows.find((row) => row.code === code) ?? null);
}

/** Finds the page of a member. Returns null if the member has none. */
export async function pageOfUser(db: Database, userId: string): Promise<Entrepreneur | null> {
  const [row] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, userId));
  return row ?? null;
}

/** Finds the page's row and locks it until the transaction ends. */
export async function holdPage(tx: Database, id: string): Promise<Entrepreneur | null> {
  const [row] = await tx
    .select()
    .from(entrepreneurs)
    .where(eq(entrepreneurs.id, id))
    .for("no key update");
  return row ?? null;
}

/**
 * Returns true if the page ended by itself: its owner closed it, or we paid out all its money. Returns false for a page
 * that our staff closed.
 */
export const hasEnded = ({ status, ended_at }: Pick<Entrepreneur, "status" | "ended_at">) =>
  status === "closed" && ended_at !== null;

const RUNNING = ["verified", "funded", "paused"] as const;

/**
 * Returns true if everybody may read the page and we still pay its money to the owner. Some of these pages accept no
 * more gifts.
 */
export const isRunning = (page: Pick<Entrepreneur, "status" | "ended_at">) =>
  RUNNING.some((status) => status === page.status) || hasEnded(page);

/**
 * Returns the status that a page gets when it opens again. A page that already has its whole target becomes `funded`,
 * and accepts no gifts.
 */
export const openStatus = ({ raised, target }: Pick<Entrepreneur, "raised" | "target">) =>
  raised === target ? "funded" : "verified";

/** SQL condition: the same as `isRunning`. `page` is the page's alias in the SQL. */
export const running = (page: "page" | "entrepreneurs" | "opened") =>
  sql.raw(
    `(${page}.status in ('${RUNNING.join("', '")}') or (${page}.status = 'closed' and ${page}.ended_at is not null))`,
  );

/** SQL condition: the page ended by itself, and we must still pay out some of its money. */
export const hasMoneyLeft = sql`(${entrepreneurs.status} = 'closed' and ${entrepreneurs.ended_at} is not null
  and exists (select from gift_parts as left_over where left_over.entrepreneur_id = ${entrepreneurs.id}
    and left_over.state in ('held', 'available', 'in_payout', 'returned', 'refunding', 'disputed')))`;

/** SQL condition: the page's owner deleted their account. Nobody can receive the money of such a page. */
export const isLeft = and(isNull(entrepreneurs.user_id), eq(entrepreneurs.status, "closed"));

export async function hasLeft(db: Database, id: string): Promise<boolean> {
  return (await db.$count(entrepreneurs, and(eq(entrepreneurs.id, id), isLeft))) > 0;
}

const RAISE = statement(
  { page: { id: entrepreneurs.id } },
  (list) => sql`update entrepreneurs
     set raised = raised + ${sql.placeholder("amount")}::bigint,
         status = case when raised + ${sql.placeholder("amount")}::bigint = target then 'funded' else 'verified' end
   where id = ${sql.placeholder("id")} and status = 'verified'
     and raised + ${sql.placeholder("amount")}::bigint <= target
  returning ${list}`,
);

/**
 * Adds an amount to the money that a page has raised, if the page is open and needs at least this much. The page
 * becomes `funded` when it has its whole target. Returns false and changes nothing if the amount is too much or the
 * page is not open.
 */
export async function raise(tx: Database, id: string, amount: bigint): Promise<boolean> {
  return (await rowsWith(tx, RAISE, { id, amount })).length > 0;
}
