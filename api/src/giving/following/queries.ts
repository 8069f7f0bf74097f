import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { findPages } from "../../entrepreneurs/public/found.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { endAllNewsOfAddress, endNewsOfAddress } from "../gifts/news/news.ts";
import { follows } from "../tables.ts";
import { forgetAsked, lockAsked, markOf, noteAnswer } from "./asked.ts";
import type { AskedBy } from "./links.ts";
import { nextMonthly } from "./month.ts";

export type Follow = typeof follows.$inferSelect;

interface Asked extends Pick<Follow, "email" | "entrepreneur_id" | "kind" | "amount"> {
  now: Date;
}

/**
 * Notes what an address asks for. The mail that asks for a confirmation is due at once. For an address that has
 * confirmed it already, nothing changes. The work and the answer are the same.
 */
export async function addFollow(db: Database, { now, ...asked }: Asked): Promise<void> {
  await db
    .insert(follows)
    .values({ id: newId(), ...asked, asked_at: now, mail_at: now })
    .onConflictDoUpdate({
      target: [follows.email, follows.entrepreneur_id, follows.kind],
      set: {
        mail_at: sql`case when ${follows.confirmed_at} is null
          then coalesce(${follows.mail_at}, excluded.mail_at) end`,
        amount: sql`case when ${follows.confirmed_at} is null then excluded.amount else ${follows.amount} end`,
        // A mail that named another sum confirms nothing any more.
        batch: sql`case when ${follows.amount} is not distinct from excluded.amount then ${follows.batch} end`,
      },
    });
}

/** A follow with the page that it is about. */
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

/** Finds these follows, in the order in which they were asked for. */
export const followsOf = (db: Database, ids: readonly string[]): Promise<NamedFollow[]> =>
  named(db)
    .where(inArray(follows.id, [...ids]))
    .orderBy(follows.asked_at, follows.id);

export const followOf = async (db: Database, id: string): Promise<NamedFollow | null> =>
  (await named(db).where(eq(follows.id, id)))[0] ?? null;

/**
 * Confirms what one link of a mail asks about. Does nothing the second time, if the link is of an older mail, or if the
 * owner of the address wants us never to ask it.
 */
export async function confirmFollow(
  db: Database,
  { id, batch }: AskedBy,
  now: Date,
): Promise<void> {
  const today = dayInLagos(now);
  const day = Number(today.slice(-2));
  await db.transaction(async (tx) => {
    const [asked] = await tx.select().from(follows).where(eq(follows.id, id));
    if (!asked) return;
    const { mark, never_at } = await lockAsked(tx, markOf(asked.email));
    if (never_at !== null) return;
    const [row] = await tx
      .select()
      .from(follows)
      .where(and(eq(follows.id, id), eq(follows.batch, batch), isNull(follows.confirmed_at)))
      .for("update");
    if (!row) return;
    await noteAnswer(tx, mark);
    // What waits for the next mail may have been put off by mails without an answer.
    await tx
      .update(follows)
      .set({ mail_at: now })
      .where(and(eq(follows.email, asked.email), isNotNull(follows.mail_at)));
    const monthly = row.kind === "monthly" ? { day, next_on: nextMonthly(today, day) } : {};
    await tx
      .update(follows)
      .set({ confirmed_at: now, mail_at: null, ...monthly })
      .where(eq(follows.id, id));
  });
}

/** Ends a follow. News of the page also ends for the gifts of the same address. */
export async function endFollow(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(follows).where(eq(follows.id, id)).returning();
    if (gone?.kind === "news") await endNewsOfAddress(tx, gone.email, gone.entrepreneur_id);
  });
}

/**
 * Ends everything that the address of this follow follows, confirmed or not, and the news of its gifts to any page. Does
 * nothing if this follow has ended, because then we do not know its address.
 */
export async function endAllFollows(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [one] = await tx.select().from(follows).where(eq(follows.id, id));
    if (!one) return;
    await lockAsked(tx, markOf(one.email));
    await tx.delete(follows).where(eq(follows.email, one.email));
    await endAllNewsOfAddress(tx, one.email);
  });
}

/** Pauses the mails of each month, or lets them begin again on their next day. */
export async function pauseFollow(db: Database, id: string, pausedAt: Date | null, now: Date) {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(follows).where(eq(follows.id, id)).for("update");
    if (!row?.next_on || (row.paused_at === null) === (pausedAt === null) || row.day === null)
      return;
    const next = pausedAt ? {} : { next_on: nextMonthly(dayInLagos(now), row.day) };
    await tx
      .update(follows)
      .set({ paused_at: pausedAt, ...next })
      .where(eq(follows.id, id));
  });
}

/** The most pages that a mail offers in place of one that takes no gifts. */
const MOST_OTHERS = 3;

/** Finds pages that need a gift of this amount, the longest waiting first. */
export async function othersFor(db: Database, amount: bigint) {
  const asked = { area: null, trade: null, order: "never_funded" } as const;
  const { cards } = await findPages(db, asked, 0);
  return cards
    .filter(({ page }) => page.target - page.raised >= amount)
    .slice(0, MOST_OTHERS)
    .map(({ page: { code, name } }) => ({ code, name }));
}

/** Returns what a page still takes; null if it takes no gift now. */
export async function needsOf(db: Database, pageId: string): Promise<bigint | null> {
  const [page] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.id, pageId));
  if (page?.status !== "verified" || page.target === null) return null;
  const needs = page.target - page.raised;
  return needs < BigInt(GIFT_AMOUNT.min) ? null : needs;
}

/** Finds what an address follows. */
export const followsOfAddress = (
  db: Database,
  email: string,
  limit: number,
): Promise<NamedFollow[]> =>
  named(db).where(eq(follows.email, email)).orderBy(follows.asked_at, follows.id).limit(limit);

/** Removes what an address follows. If its owner wants us never to ask it, its mark stays. */
export async function removeFollows(tx: Database, email: string): Promise<void> {
  await forgetAsked(tx, email);
  await tx.delete(follows).where(eq(follows.email, email));
}
