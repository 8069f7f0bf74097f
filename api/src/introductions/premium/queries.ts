import { and, asc, desc, eq, gt } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { subscriptions } from "../tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Locks the member's row until the transaction ends. */
export async function holdMember(tx: Database, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/**
 * Finds the member's premium subscription that has not ended. If there are several, returns the one that ends last.
 * Returns null if there is none.
 */
export async function findRunning(
  db: Database,
  userId: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  const [running] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), gt(subscriptions.ends_at, now)))
    .orderBy(desc(subscriptions.ends_at))
    .limit(1);
  return running ?? null;
}

/** Finds the subscription with this id. Returns null if it does not exist or belongs to another member. */
export async function findOwnSubscription(
  db: Database,
  id: string,
  userId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.user_id, userId)));
  return row ?? null;
}

export async function insertSubscription(tx: Database, row: SubscriptionRow) {
  await tx.insert(subscriptions).values(row);
}

/** Finds the member's subscriptions, the oldest first. */
export function findBought(
  db: Database,
  userId: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(asc(subscriptions.starts_at))
    .limit(limit);
}
