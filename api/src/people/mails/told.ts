import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { mails } from "../../platform/db/tables.ts";
import { told_mails } from "../tables.ts";

/**
 * Records that we sent this mail to the person, so that consultants can see before a call what the person already
 * knows.
 */
export async function keepTold(tx: Database, userId: string, subject: string, now: Date) {
  await tx.insert(told_mails).values({ id: newId(), user_id: userId, subject, at: now });
}

/** Finds the mails with news that we sent to this person, the latest first. */
export function findTold(db: Database, userId: string, limit: number) {
  return db
    .select({ subject: told_mails.subject, at: told_mails.at })
    .from(told_mails)
    .where(eq(told_mails.user_id, userId))
    .orderBy(desc(told_mails.at), desc(told_mails.id))
    .limit(limit);
}

/**
 * Removes a queued mail that we have not tried to send yet. Used if somebody undid the action that the mail is about.
 */
export async function takeBack(
  tx: Database,
  { userId, to, subject }: { userId: string; to: string; subject: string },
) {
  const { recipient, tries } = mails;
  const waits = and(eq(recipient, to), eq(mails.subject, subject), eq(tries, 0));
  if ((await tx.delete(mails).where(waits).returning({ id: mails.id })).length === 0) return;
  const [latest] = await tx
    .select({ id: told_mails.id })
    .from(told_mails)
    .where(and(eq(told_mails.user_id, userId), eq(told_mails.subject, subject)))
    .orderBy(desc(told_mails.at), desc(told_mails.id))
    .limit(1);
  if (latest) await tx.delete(told_mails).where(eq(told_mails.id, latest.id));
}

export async function removeTold(tx: Database, userId: string) {
  await tx.delete(told_mails).where(eq(told_mails.user_id, userId));
}
