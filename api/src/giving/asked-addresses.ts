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
 * Returns the mark of an address, which is a hash. The mark does not contain the address, but a person who guesses the
 * address can check the guess.
 */
export const markOf = (email: string) => createHash("sha256").update(email).digest("hex");

type Asked = typeof asked_addresses.$inferSelect;

/**
 * Locks our data about an address until the transaction ends. All code that asks, confirms, pauses or ends does this
 * first. So all of it waits for one lock, and there is no deadlock.
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
 * Returns when the next mail may ask this address to confirm. Returns null if it may do so now. Each unanswered mail
 * doubles the wait, so a stranger cannot go on for months. The end of a confirmed follow does not change the wait.
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

/** Records that the owner of the address used the link in such a mail. */
export const noteAnswer = (tx: Database, mark: string) =>
  tx.update(asked_addresses).set({ unanswered: 0 }).where(eq(asked_addresses.mark, mark));

/** Makes us never ask this address again. If `since` is null, allows asking again. Keeps the first moment. */
export async function setNever(db: Database, mark: string, since: Date | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { never_at } = await lockAsked(tx, mark);
    await tx
      .update(asked_addresses)
      .set({ never_at: since && (never_at ?? since) })
      .where(eq(asked_addresses.mark, mark));
  });
}

/** Finds our data about an address. Returns null if there is none. */
export async function findAsked(db: Database, mark: string): Promise<Asked | null> {
  const [row] = await db.select().from(asked_addresses).where(eq(asked_addresses.mark, mark));
  return row ?? null;
}

/** Tells whether the owner of this address told us never to ask it. */
export async function isNever(db: Database, mark: string): Promise<boolean> {
  return ((await findAsked(db, mark))?.never_at ?? null) !== null;
}

/** Forgets an address if we have sent nothing to it for longer than any wait. */
export const removeOldAsked: Sweep = ({ db, now }) =>
  removeAll(
    db,
    asked_addresses,
    sql`never_at is null and (mailed_at is null or mailed_at <= ${daysBefore(now, KEPT_DAYS.askedAddresses)})`,
  );
