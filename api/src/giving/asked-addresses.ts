import { createHash } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { daysBefore, removeAll, type Sweep } from "../platform/jobs/housekeeping.ts";
import { asked_addresses } from "./tables.ts";

/** The longest wait between two mails that ask the same address. */
const LONGEST_WAIT_DAYS = 32;

/** Returns the mark of an address. It does not contain the address, but somebody who guesses the address can check it. */
export const markOf = (email: string) => createHash("sha256").update(email).digest("hex");

type Asked = typeof asked_addresses.$inferSelect;

/**
 * Locks what we know of an address until the transaction ends. Whatever asks, confirms, pauses or ends does this
 * first, so all of them wait for each other and never in a circle.
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
 * Returns when the next mail may ask this address; null for now. Each mail that was not answered doubles the wait, so
 * a stranger cannot go on for months. Ending what was confirmed changes nothing here.
 */
export function freeFrom({ mailed_at, unanswered }: Asked, now: Date): Date | null {
  if (mailed_at === null || mailed_at > now) return null;
  const days = Math.min(2 ** Math.max(unanswered - 1, 0), LONGEST_WAIT_DAYS);
  return new Date(mailed_at.getTime() + days * DAY_MS);
}

/** Notes that a mail asks this address. */
export const noteMail = (tx: Database, mark: string, now: Date) =>
  tx
    .update(asked_addresses)
    .set({ mailed_at: now, unanswered: sql`${asked_addresses.unanswered} + 1` })
    .where(eq(asked_addresses.mark, mark));

/** Notes that the owner of the address pressed the link of a mail that asked. */
export const noteAnswer = (tx: Database, mark: string) =>
  tx.update(asked_addresses).set({ unanswered: 0 }).where(eq(asked_addresses.mark, mark));

/** Never asks this address again, or allows it again if `since` is null. Keeps the first moment. */
export async function setNever(db: Database, mark: string, since: Date | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { never_at } = await lockAsked(tx, mark);
    await tx
      .update(asked_addresses)
      .set({ never_at: since && (never_at ?? since) })
      .where(eq(asked_addresses.mark, mark));
  });
}

/** Finds what we know of an address; null if there is nothing. */
export async function findAsked(db: Database, mark: string): Promise<Asked | null> {
  const [row] = await db.select().from(asked_addresses).where(eq(asked_addresses.mark, mark));
  return row ?? null;
}

/** Tells whether the owner of this address wants us never to ask it. */
export async function isNever(db: Database, mark: string): Promise<boolean> {
  return ((await findAsked(db, mark))?.never_at ?? null) !== null;
}

/** Forgets addresses that nothing was sent to for longer than any wait. */
export const removeOldAsked: Sweep = ({ db, now }) =>
  removeAll(
    db,
    asked_addresses,
    sql`never_at is null and (mailed_at is null or mailed_at <= ${daysBefore(now, KEPT_DAYS.askedAddresses)})`,
  );
