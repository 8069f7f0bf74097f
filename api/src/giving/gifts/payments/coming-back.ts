import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { GatewayError } from "../../../ledger/gateways/gateway.ts";
import type { Database } from "../../../platform/db/database.ts";
import { payments } from "../../tables.ts";
import { type Gift, paymentsOf } from "../queries.ts";
import { type Cashier, lookAtPayment } from "./payments.ts";

/** The gateway is asked no more often, however often the donor reloads. */
const LOOK_EVERY_MS = 5_000;
/** So long the donor waits for the gateway; then they see what is known, and the answer is written down all the same. */
const PATIENCE_MS = 4_000;

/**
 * The donor is back from the gateway, or looks again: what became of the payment is asked now, not when a webhook
 * comes. A gateway that does not answer changes nothing.
 */
export async function lookForDonor(cashier: Cashier, gift: Gift): Promise<void> {
  if (gift.paid_by !== null) return;
  const { db, now } = cashier;
  const tried = (await paymentsOf(db, gift.id)).find(({ opened_at }) => opened_at !== null);
  if (!tried || !(await takeLook(db, tried.reference, now()))) return;
  const looked = lookAtPayment(cashier, tried.reference).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  // Who has stopped waiting hears of no failure any more.
  looked.catch(() => undefined);
  await Promise.race([looked, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}

/** Whether it is this caller's turn to ask about the payment. */
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
