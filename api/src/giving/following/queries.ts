import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { findPages } from "../../entrepreneurs/public/found.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { lockAsked, markOf, noteAnswer } from "../asked-addresses.ts";
import { endAllNewsOfAddress, endNewsOfAddress } from "../gifts/news/news.ts";
import { follows } from "../tables.ts";
import type { AskedBy } from "./links.ts";
import { nextMonthly } from "./month.ts";

export type Follow = typeof follows.$inferSelect;

interface Asked extends Pick<Follow, "email" | "entrepreneur_id" | "kind" | "amount"> {
  now: Date;
}

/**
 * Stores a request for mails to an address. We send the mail that asks for a confirmation as soon as possible. If the
 * address has already confirmed this request, nothing changes. But the call takes the same steps and returns the same
 * answer as for a new request. So a stranger cannot find out whether an address is confirmed.
 */
export async function addFollow(db: Database, { now, ...asked }: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAsked(tx, markOf(asked.email));
    await tx
      .insert(follows)
      .values({ id: newId(), ...asked, asked_at: now, mail_at: now })
      .onConflictDoUpdate({
        target: [follows.email, follows.entrepreneur_id, follows.kind],
        set: {
          mail_at: sql`case when ${follows.confirmed_at} is null
            then coalesce(${follows.mail_at}, excluded.mail_at) end`,
          amount: sql`case when ${follows.confirmed_at} is null then excluded.amount else ${follows.amount} end`,
          // If the sum changes, a mail about the old sum can no longer confirm the request.
          batch: sql`case when ${follows.amount} is not distinct from excluded.amount then ${follows.batch} end`,
        },
      });
  });
}

/**
 * Locks the row of a follow's address, then the follow itself, until the transaction ends. Returns both rows. Both are
 * null if the follow has ended.
 */
async function lockFollow(tx: Database, id: string) {
  const [seen] = await tx.select({ email: follows.email }).from(follows).where(eq(follows.id, id));
  if (!seen) return { known: null, follow: null };
  const known = await lockAsked(tx, markOf(seen.email));
  const [follow] = await tx.select().from(follows).where(eq(follows.id, id)).for("update");
  return follow ? { known, follow } : { known: null, follow: null };
}

/** A follow (a request for mails about a page) with the code and name of its page. */
export interface NamedFollow {
  follow: Follow;
  page: { code: string; name: string };
}

const named = (db: Database) =>
  db
    .select({
      follow: follows,
      page: { code: sql<string>`${entrepreneurs.code}`, name: sql<string>`${entrepreneurs.name}` },
    })
    .from(follows)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, follows.entrepreneur_id));

/** Finds the follows with these ids. The oldest request comes first. */
export const followsOf = (db: Database, ids: readonly string[]): Promise<NamedFollow[]> =>
  named(db)
    .where(inArray(follows.id, [...ids]))
    .orderBy(follows.asked_at, follows.id);

export const followOf = async (db: Database, id: string): Promise<NamedFollow | null> =>
  (await named(db).where(eq(follows.id, id)))[0] ?? null;

/**
 * Confirms the request that a link in a mail names. Does nothing if the request is already confirmed, if the link is
 * from an older mail, or if the owner of the address told us never to ask again.
 */
export async function confirmFollow(
  db: Database,
  { id, batch }: AskedBy,
  now: Date,
): Promise<void> {
  const today = dayInLagos(now);
  const day = Number(today.slice(-2));
  await db.transaction(async (tx) => {
    const { known, follow } = await lockFollow(tx, id);
    if (!follow || known.never_at !== null) return;
    if (follow.batch !== batch || follow.confirmed_at !== null) return;
    await noteAnswer(tx, known.mark);
    // Other requests of this address may be delayed because nobody answered earlier mails. Now we need not delay them
    // any longer.
    await tx
      .update(follows)
      .set({ mail_at: now })
      .where(and(eq(follows.email, follow.email), isNotNull(follows.mail_at)));
    const monthly = follow.kind === "monthly" ? { day, next_on: nextMonthly(today, day) } : {};
    await tx
      .update(follows)
      .set({ confirmed_at: now, mail_at: null, ...monthly })
      .where(eq(follows.id, id));
  });
}

/**
 * Ends a follow. If the follow was for news of a page, also ends the news of this page that the address gets because of
 * a gift.
 */
export async function endFollow(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { follow } = await lockFollow(tx, id);
    if (!follow) return;
    await tx.delete(follows).where(eq(follows.id, id));
    if (follow.kind === "news") await endNewsOfAddress(tx, follow.email, follow.entrepreneur_id);
  });
}

/**
 * Finds the address of this follow, and ends every follow of that address, confirmed or not. Also ends all news that
 * the address gets because of its gifts. Does nothing if this follow has already ended, because then we cannot find its
 * address.
 */
export async function endAllFollows(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { follow } = await lockFollow(tx, id);
    if (!follow) return;
    await tx.delete(follows).where(eq(follows.email, follow.email));
    await endAllNewsOfAddress(tx, follow.email);
  });
}

/**
 * Pauses the monthly mails. If `pausedAt` is null, ends the pause, and the next mail comes on the usual day of the
 * month.
 */
export async function pauseFollow(db: Database, id: string, pausedAt: Date | null, now: Date) {
  await db.transaction(async (tx) => {
    const { follow } = await lockFollow(tx, id);
    if (!follow?.next_on || follow.day === null) return;
    if ((follow.paused_at === null) === (pausedAt === null)) return;
    const next = pausedAt ? {} : { next_on: nextMonthly(dayInLagos(now), follow.day) };
    await tx
      .update(follows)
      .set({ paused_at: pausedAt, ...next })
      .where(eq(follows.id, id));
  });
}

/** If a page takes no gifts, the mail offers at most this many other pages. */
const MOST_OTHERS = 3;

/** Finds pages that still need at least this amount. The page that has waited longest is first. */
export async function othersFor(db: Database, amount: bigint) {
  const asked = { area: null, trade: null, order: "never_funded" } as const;
  const { cards } = await findPages(db, asked, 0);
  return cards
    .filter(({ page }) => page.target - page.raised >= amount)
    .slice(0, MOST_OTHERS)
    .map(({ page: { code, name } }) => ({ code, name }));
}

/** Returns the amount that a page still accepts, in kobo. Returns null if the page takes no gifts now. */
export async function needsOf(db: Database, pageId: string): Promise<bigint | null> {
  const [page] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.id, pageId));
  if (page?.status !== "verified" || page.target === null) return null;
  const needs = page.target - page.raised;
  return needs < BigInt(GIFT_AMOUNT.min) ? null : needs;
}

/** Finds the follows of an address. */
export const followsOfAddress = (
  db: Database,
  email: string,
  limit: number,
): Promise<NamedFollow[]> =>
  named(db).where(eq(follows.email, email)).orderBy(follows.asked_at, follows.id).limit(limit);

/**
 * Removes the follows of an address. Our row about the address stays. So after an account is deleted, the limits and a
 * "never ask again" still apply.
 */
export async function removeFollows(tx: Database, email: string): Promise<void> {
  await lockAsked(tx, markOf(email));
  await tx.delete(follows).where(eq(follows.email, email));
}
