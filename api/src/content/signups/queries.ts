import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { early_signups, tv_signups } from "../tables.ts";

/** Adds an e-mail address to the training centre's list. Does nothing if the address is on the list already. */
export async function insertEarlySignup(db: Database, row: typeof early_signups.$inferInsert) {
  await db.insert(early_signups).values(row).onConflictDoNothing();
}

/** Finds a member's application for the show. Returns null if the member did not apply. */
export async function findTvSignup(db: Database, userId: string) {
  const [mine] = await db.select().from(tv_signups).where(eq(tv_signups.user_id, userId));
  return mine ?? null;
}

/** Stores a member's application for the show. Replaces an earlier application of the same member. */
export async function putTvSignup(db: Database, row: typeof tv_signups.$inferInsert) {
  const { about, created_at } = row;
  await db
    .insert(tv_signups)
    .values(row)
    .onConflictDoUpdate({ target: tv_signups.user_id, set: { about, created_at } });
}

export async function removeTvSignup(tx: Database, userId: string) {
  await tx.delete(tv_signups).where(eq(tv_signups.user_id, userId));
}

export async function removeEarlySignup(tx: Database, email: string) {
  await tx.delete(early_signups).where(eq(early_signups.email, email));
}
