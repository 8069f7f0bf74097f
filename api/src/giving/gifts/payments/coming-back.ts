import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { GatewayError } from "../../../ledger/gateways/gateway.ts";
import type { Database } from "../../../platform/db/database.ts";
import { payments } from "../../tables.ts";
import { type Gift, paymentsOf } from "../queries.ts";
import { type Cashier, lookAtPayment } from "./payments.ts";

/** The shortest time between two checks of a payment with the gateway, even if the donor reloads the screen. */
const LOOK_EVERY_MS = 5_000;
/**
 * How long the donor waits for the gateway's answer. After that, we show what we know. If the answer comes later, we
 * still record it.
 */
const PATIENCE_MS = 4_000;

/**
 * Asks the gateway about the payment when the donor returns to us or checks again, without waiting for a webhook. If
 * the gateway does not answer, nothing changes.
 */
export async function lookForDonor(cashier: Cashier, gift: Gift): Promise<void> {
  if (gift.paid_by !== null) return;
  const { db, now } = cashier;
  const tried = (await paymentsOf(db, gift.id)).find(({ opened_at }) => opened_at !== null);
  if (!tried || !(await takeLook(db, tried.reference, now()))) return;
  const looked = lookAtPayment(cashier, tried.reference).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  // If the donor has stopped waiting, nobody awaits this promise any more. This line ignores its error.
  looked.catch(() => undefined);
  await Promise.race([looked, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}

/** Tells whether this caller may ask the gateway about the payment now, and records the time of the check. */
async function takeLook(db: Database, reference: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - LOOK_EVERY_MS);
  const taken = await db
    .update(payments)
    .set({ looked_at: now })
    .where(
      and(
        eq(payments.reference, reference),
        or(isNull(payments.looked_at), lt(payments.looked_at, before)),
      ),
    )
    .returning({ reference: payments.reference });
  return taken.length > 0;
}
