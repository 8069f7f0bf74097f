import { eq, sql } from "drizzle-orm";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";

/**
 * Says that a consultant was in touch with this person then: wrote a note, reached them, or heard their answer. What
 * was later stays. Anyone who holds introductions in the same transaction holds them before.
 */
export async function touchLastContact(tx: Database, userId: string, at: Date) {
  await tx
    .update(users)
    .set({
      last_contact_at: sql`greatest(${users.last_contact_at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId));
}

/** When somebody spoke with a person who has withdrawn is of no use any more. */
export async function forgetLastContact(tx: Database, userId: string) {
  await tx.update(users).set({ last_contact_at: null }).where(eq(users.id, userId));
}
