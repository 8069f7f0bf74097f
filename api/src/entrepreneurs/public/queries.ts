import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, statement } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";

export type Entrepreneur = typeof entrepreneurs.$inferSelect;

/**
 * Finds the pages with these codes, in the order of the codes. The status of a page does not matter. Returns null for a
 * code without a page.
 */
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

/** Finds a member's page. Returns null if they have none. */
export async function pageOfUser(db: Database, userId: string): Promise<Entrepreneur | null> {
  const [row] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, userId));
  return row ?? null;
}

/** Finds the row and locks it until the transaction ends. */
export async function holdPage(tx: Database, id: string): Promise<Entrepreneur | null> {
  const [row] = await tx
    .select()
    .from(entrepreneurs)
    .where(eq(entrepreneurs.id, id))
    .for("no key update");
  return row ?? null;
}

/**
 * Tells whether the page ended by itself. A page ends by itself if its owner closed it, or if all its money was paid
 * out.
 */
export const hasEnded = ({ status, ended_at }: Pick<Entrepreneur, "status" | "ended_at">) =>
  status === "closed" && ended_at !== null;

const RUNNING = ["verified", "funded", "paused"] as const;

/**
 * Tells whether everybody may read the page and we still pay its money to the owner. Some of these pages take no more
 * gifts.
 */
export const isRunning = (page: Pick<Entrepreneur, "status" | "ended_at">) =>
  RUNNING.some((status) => status === page.status) || hasEnded(page);

/** Returns the status of a page that opens again. A page that already has its whole target takes no gifts. */
export const openStatus = ({ raised, target }: Pick<Entrepreneur, "raised" | "target">) =>
  raised === target ? "funded" : "verified";

/** SQL condition: `isRunning` is true for the page that has this name in the statement. */
export const running = (page: "page" | "entrepreneurs" | "opened") =>
  sql.raw(
    `(${page}.status in ('${RUNNING.join("', '")}') or (${page}.status = 'closed' and ${page}.ended_at is not null))`,
  );

/** The condition for pages that ended by themselves and still have money to be paid out. */
export const hasMoneyLeft = sql`(${entrepreneurs.status} = 'closed' and ${entrepreneurs.ended_at} is not null
  and exists (select from gift_parts as left_over where left_over.entrepreneur_id = ${entrepreneurs.id}
    and left_over.state in ('held', 'available', 'in_payout', 'returned', 'refunding', 'disputed')))`;

/** The condition for pages of owners who deleted their account. Nobody can receive the money of such a page. */
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
 * Adds an amount to the money that a page has raised, if the page is open and still needs this much. A page with its
 * whole target becomes funded. Returns false and changes nothing if the page is full or closed.
 */
export async function raise(tx: Database, id: string, amount: bigint): Promise<boolean> {
  return (await rowsWith(tx, RAISE, { id, amount })).length > 0;
}
