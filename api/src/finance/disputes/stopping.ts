import { findGift, partsOf } from "../../giving/gifts/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { takeOutOfPayouts } from "../payouts/queries.ts";
import { type Dispute, moveVouchers } from "../refunds/queries.ts";
import type { TakenPart } from "../refunds/sources.ts";
import { idsOf, vouchersOf } from "../refunds/taking.ts";
import { disputesOfPayment, letGo, stopParts, stopVouchers } from "./queries.ts";

/**
 * Stops the parts of the payment that we still have. They stay stopped while the dispute is open. A dispute about a
 * second charge stops no parts.
 */
export async function stop(
  tx: Database,
  { id, gift_id, payment, charge_id }: Dispute,
  at: Date,
): Promise<void> {
  if (charge_id !== null) return;
  const gift = await findGift(tx, gift_id);
  if (gift?.paid_by !== payment) return;
  await stopVouchers(tx, gift_id);
  const inPayouts = (await partsOf(tx, gift_id)).filter(({ state }) => state === "in_payout");
  await takeOutOfPayouts(tx, idsOf(inPayouts), at);
  await stopParts(tx, id, await partsOf(tx, gift_id));
}

/**
 * Releases parts that a dispute stopped but did not take. If the payment has another open dispute, these parts remain
 * stopped.
 */
export async function restart(
  tx: Database,
  { id, payment }: Dispute,
  parts: TakenPart[],
  at: Date,
) {
  await letGo(tx, parts);
  await moveVouchers(tx, vouchersOf(parts), { state: "bought" });
  for (const other of await disputesOfPayment(tx, payment))
    if (other.state === "open" && other.id !== id) await stop(tx, other, at);
}
