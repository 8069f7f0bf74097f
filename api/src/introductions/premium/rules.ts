import { DAY_MS } from "@agbara/shared/age.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { findRunning, holdMember, insertSubscription, type SubscriptionRow } from "./queries.ts";

export const PREMIUM_DAYS = 30;
/** Zero, because members cannot pay for premium yet. */
export const PREMIUM_PRICE_KOBO = 0;

/**
 * Adds a premium subscription. If the member already has one, returns that one, so a person who taps twice gets only
 * one.
 */
export async function subscribe(tx: Database, userId: string, now: Date): Promise<SubscriptionRow> {
  // If the member taps twice, the second call waits here and then finds the new subscription.
  await holdMember(tx, userId);
  const running = await findRunning(tx, userId, now);
  if (running) return running;
  const ends_at = new Date(now.getTime() + PREMIUM_DAYS * DAY_MS);
  const row: SubscriptionRow = {
    id: newId(),
    user_id: userId,
    plan: "premium",
    starts_at: now,
    ends_at,
  };
  await insertSubscription(tx, row);
  return row;
}
