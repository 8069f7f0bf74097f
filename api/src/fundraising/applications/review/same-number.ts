import { and, arrayContains, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { findJudged } from "../../../entrepreneurs/judged.ts";
import { type Entrepreneur, hasMoneyLeft } from "../../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { words } from "../../../platform/words/words.ts";
import { type ApplicationRow, findRow } from "../queries.ts";
import { applications, number_answers } from "../tables.ts";

/*
 * Several pages may have the same NIN or BVN. One of these pages may be a thief's, even the first one. So two people
 * decide whose number it is. Before that, nobody may refuse one of the pages alone.
 *
 * An answer is only about the pages that claimed the number when the verifier answered. If one of these pages no longer
 * claims the number, or a new page claims it, we need new answers.
 */

export type AnswerRow = typeof number_answers.$inferSelect;

/**
 * SQL condition: the page claims its NIN or BVN. A page claims its number while we check the page, and while it is
 * open, funded, paused or suspended. After its owner closed it, the page still claims the number as long as we have
 * money for the page. Otherwise a thief could close the page and still receive the money.
 */
const isClaiming = sql<boolean>`(${inArray(entrepreneurs.status, [
  ...(["submitted", "in_review", "verified", "funded", "paused", "suspended"] as const),
])} or ${hasMoneyLeft})`;

/** Finds the pages that claim this NIN or BVN now, by its hash. */
export async function findClaiming(db: Database, hash: string): Promise<Entrepreneur[]> {
  const rows = await db
    .select({ page: entrepreneurs })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .where(and(eq(applications.identity_hash, hash), isClaiming))
    .orderBy(entrepreneurs.id);
  return rows.map(({ page }) => page);
}

/** What a verifier reads about a NIN or BVN that several pages claim. */
export interface SameNumber {
  pages: Entrepreneur[];
  answers: AnswerRow[];
  /** True if the reader may decide who owns the number. */
  mayAnswer: boolean;
}

/** Finds all pages that claim the NIN or BVN of this application. Returns null if no other page does. */
export async function findSameNumber(
  db: Database,
  { identity_hash }: ApplicationRow,
  actorId: string,
): Promise<SameNumber | null> {
  const pages = identity_hash === null ? [] : await findClaiming(db, identity_hash);
  if (identity_hash === null || pages.length < 2) return null;
  const answers = await findOpenAnswers(db, identity_hash, idsOf(pages));
  return { pages, answers, mayAnswer: (await whyNotAnswer(db, pages, actorId)) === null };
}

/**
 * Returns the reason why this person may not decide who owns the number: they own one of the pages, opened one, or
 * checked a changed version of one. Returns null if they may decide.
 */
export async function whyNotAnswer(
  db: Database,
  pages: readonly Entrepreneur[],
  actorId: string,
): Promise<"own" | "opened" | null> {
  if (pages.some(({ user_id }) => user_id === actorId)) return "own";
  for (const { id } of pages) {
    const { opened, version } = await findJudged(db, id, actorId);
    if (opened || version) return "opened";
  }
  return null;
}

/** Locks the pages that claim this NIN or BVN, always in the same order. Returns the pages. */
export async function holdClaiming(tx: Database, hash: string): Promise<Entrepreneur[]> {
  const ids = (await findClaiming(tx, hash)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(entrepreneurs)
    .where(and(inArray(entrepreneurs.id, ids), isClaiming))
    .orderBy(entrepreneurs.id)
    .for("no key update");
}

/** Returns the ids of these pages, in the order of the pages. Answers store the ids in this form. */
export const idsOf = (pages: readonly Entrepreneur[]) => pages.map(({ id }) => id);

/**
 * Finds verifiers' answers about a number, if the answers wait for a second person and are about exactly these pages.
 * The latest comes first.
 */
export function findOpenAnswers(
  db: Database,
  hash: string,
  pageIds: string[],
): Promise<AnswerRow[]> {
  return db
    .select()
    .from(number_answers)
    .where(
      and(
        eq(number_answers.identity_hash, hash),
        eq(number_answers.page_ids, pageIds),
        isNull(number_answers.outcome),
      ),
    )
    .orderBy(desc(number_answers.id));
}

/**
 * Finds the page that two people named as the owner of this number, in their latest decision about exactly these pages.
 * Returns null if there is no decision.
 */
async function findGenuine(db: Database, hash: string, pageIds: string[]): Promise<string | null> {
  const [row] = await db
    .select({ id: number_answers.genuine_id })
    .from(number_answers)
    .where(
      and(
        eq(number_answers.identity_hash, hash),
        eq(number_answers.outcome, "agreed"),
        arrayContains(number_answers.page_ids, pageIds),
      ),
    )
    .orderBy(desc(number_answers.decided_at))
    .limit(1);
  return row?.id ?? null;
}

/** Stores a verifier's answer about a number. Replaces this person's earlier answer. */
export async function addAnswer(
  tx: Database,
  row: Omit<AnswerRow, "id" | "outcome" | "decided_at">,
) {
  const { genuine_id, page_ids, words, at } = row;
  await tx
    .insert(number_answers)
    .values(row)
    .onConflictDoUpdate({
      target: [number_answers.identity_hash, number_answers.by],
      targetWhere: isNull(number_answers.outcome),
      set: { genuine_id, page_ids, words, at },
    });
}

/** Closes these answers about a number, because two people have named the same page. */
export async function settleAnswers(
  tx: Database,
  answers: readonly AnswerRow[],
  genuineId: string,
  now: Date,
) {
  for (const { id, genuine_id } of answers) {
    const outcome = genuine_id === genuineId ? "agreed" : "overruled";
    await tx
      .update(number_answers)
      .set({ outcome, decided_at: now })
      .where(eq(number_answers.id, id));
  }
}

/**
 * Several pages may claim one NIN or BVN. Then two people must decide which page owns the number. Throws 409 for every
 * other page, and for all pages before the decision. So one person alone cannot refuse a page whose number another page
 * claims.
 */
export async function refuseContested(
  tx: Database,
  { entrepreneur_id, identity_hash }: ApplicationRow,
) {
  if (identity_hash === null) return;
  const claiming = await findClaiming(tx, identity_hash);
  if (claiming.length < 2) return;
  if ((await findGenuine(tx, identity_hash, idsOf(claiming))) === entrepreneur_id) return;
  throw new HttpError(409, words.applications.decideFirst);
}

/** Returns true if two people decided that the page's number belongs to another page. */
export async function isNotGenuine(db: Database, pageId: string): Promise<boolean> {
  const row = await findRow(db, pageId);
  const genuine = row?.identity_hash ? await findGenuine(db, row.identity_hash, [pageId]) : null;
  return genuine !== null && genuine !== pageId;
}
