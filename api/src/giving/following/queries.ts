import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { findPages } from "../../entrepreneurs/public/found.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { endNewsOfAddress } from "../gifts/news/news.ts";
import { follows } from "../tables.ts";
import { nextMonthly } from "./month.ts";

export type Follow = typeof follows.$inferSelect;

interface Asked extends Pick<Follow, "email" | "entrepreneur_id" | "kind" | "amount"> {
  now: Date;
}

/**
 * Notes what an address asks for. The mail that asks for a confirmation is due at once. For an address that has it
 * already, the work and the answer are the same, and it is asked again.
 */
export async function addFollow(db: Database, { now, ...asked }: Asked): Promise<void> {
  await db
    .insert(follows)
    .values({ id: newId(), ...asked, asked_at: now, mail_at: now })
    .onConflictDoUpdate({
      target: [follows.email, follows.entrepreneur_id, follows.kind],
      set: {
        asked_at: now,
        mail_at: sql`coalesce(${follows.mail_at}, excluded.mail_at)`,
        // Once a mail has named the sum, nobody else can change it.
        amount: sql`case when ${follows.mailed_at} is null then excluded.amount else ${follows.amount} end`,
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

export const followsOfBatch = (db: Database, batch: string): Promise<NamedFollow[]> =>
  named(db).where(eq(follows.batch, batch)).orderBy(follows.asked_at, follows.id);

export const followOf = async (db: Database, id: string): Promise<NamedFollow | null> =>
  (await named(db).where(eq(follows.id, id)))[0] ?? null;

/** Confirms all that one mail asked about. Does nothing the second time. */
export async function confirmBatch(db: Database, batch: string, now: Date): Promise<void> {
  const today = dayInLagos(now);
  const day = Number(today.slice(-2));
  await db.transaction(async (tx) => {
    const waiting = and(eq(follows.batch, batch), isNull(follows.confirmed_at));
    await tx
      .update(follows)
      .set({ confirmed_at: now, day, next_on: nextMonthly(today, day) })
      .where(and(waiting, eq(follows.kind, "monthly")));
    await tx
      .update(follows)
      .set({ confirmed_at: now })
      .where(and(waiting, eq(follows.kind, "news")));
  });
}

/** Ends a follow. News of the page also ends for the gifts of the same address. */
export async function endFollow(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(follows).where(eq(follows.id, id)).returning();
    if (gone?.kind === "news") await endNewsOfAddress(tx, gone.email, gone.entrepreneur_id);
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

export async function removeFollows(tx: Database, email: string): Promise<void> {
  await tx.delete(follows).where(inArray(follows.email, [email]));
}
