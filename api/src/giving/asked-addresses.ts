import { createHash } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { daysBefore, removeAll, type Sweep } from "../platform/jobs/housekeeping.ts";
import { asked_addresses } from "./tables.ts";

/** The longest time between two mails that ask the same address for a confirmation. */
const LONGEST_WAIT_DAYS = 32;

/**
 * Returns the SHA-256 hash of an e-mail address, which we call its mark. The mark does not contain the address. But a
 * person who guesses the address can compute the mark and compare.
 */
export const markOf = (email: string) => createHash("sha256").update(email).digest("hex");

type Asked = typeof asked_addresses.$inferSelect;

/**
 * Locks our row about an address until the transaction ends. All code that asks for, confirms, pauses or ends mails
 * locks this row first. So two such calls never block each other for ever.
 */
export async function lockAsked(tx: Database, mark: string): Promise<Asked> {
  const [row] = await tx
    .insert(asked_addresses)
    .values({ mark })
    .onConflictDoUpdate({ target: asked_addresses.mark, set: { mark } })
    .returning();
  if (!row) throw new Error("an address was neither added nor found");
  return row;
}

/**
 * Returns the time from which we may send this address another mail that asks for a confirmation. If the result is null
 * or in the past, we may send the mail now. Each unanswered mail doubles the wait. So even if a stranger enters the
 * address for months, we send only few such mails. The end of a confirmed follow does not change the wait.
 */
export function freeFrom({ mailed_at, unanswered }: Asked, now: Date): Date | null {
  if (mailed_at === null || mailed_at > now) return null;
  const days = Math.min(2 ** Math.max(unanswered - 1, 0), LONGEST_WAIT_DAYS);
  return new Date(mailed_at.getTime() + days * DAY_MS);
}

/** Records that a mail asks this address to confirm. */
export const noteMail = (tx: Database, mark: string, now: Date) =>
  tx
    .update(asked_addresses)
    .set({ mailed_at: now, unanswered: sql`${asked_addresses.unanswered} + 1` })
    .where(eq(asked_addresses.mark, mark));

/** Records that the owner of the address used the link in a mail that asked them to confirm. */
export const noteAnswer = (tx: Database, mark: string) =>
  tx.update(asked_addresses).set({ unanswered: 0 }).where(eq(asked_addresses.mark, mark));

/**
 * Records a ban: we must never ask this address to confirm again. If `since` is null, lifts the ban. If the address is
 * already banned, keeps the earlier time.
 */
export async function setNever(db: Database, mark: string, since: Date | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { never_at } = await lockAsked(tx, mark);
    await tx
      .update(asked_addresses)
      .set({ never_at: since && (never_at ?? since) })
      .where(eq(asked_addresses.mark, mark));
  });
}

/** Finds our row about an address. Returns null if we have no row. */
export async function findAsked(db: Database, mark: string): Promise<Asked | null> {
  const [row] = await db.select().from(asked_addresses).where(eq(asked_addresses.mark, mark));
  return row ?? null;
}

/** Tells whether the owner of this address told us never to ask them to confirm. */
export async function isNever(db: Database, mark: string): Promise<boolean> {
  return ((await findAsked(db, mark))?.never_at ?? null) !== null;
}

/**
 * Deletes our row about an address if we have sent nothing to the address for longer than the longest wait. Keeps the
 * row if the owner of the address told us never to ask again.
 */
export const removeOldAsked: Sweep = ({ db, now }) =>
  removeAll(
    db,
    asked_addresses,
    sql`never_at is null and (mailed_at is null or mailed_at <= ${daysBefore(now, KEPT_DAYS.askedAddresses)})`,
  );
