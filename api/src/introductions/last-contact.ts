import { eq, sql } from "drizzle-orm";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";

/**
 * Notes that a consultant was in touch with this person at this time. The consultant wrote a note, reached them, or
 * heard their answer. If a later time is stored already, it stays. A transaction that also locks introductions must
 * lock the introductions first.
 */
export async function touchLastContact(tx: Database, userId: string, at: Date) {
  await tx
    .update(users)
    .set({
      last_contact_at: sql`greatest(${users.last_contact_at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId));
}

/** Removes the time of the last contact of a person who has withdrawn, because nobody needs it. */
export async function forgetLastContact(tx: Database, userId: string) {
  await tx.update(users).set({ last_contact_at: null }).where(eq(users.id, userId));
}
