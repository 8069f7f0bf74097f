import { and, between, eq, inArray } from "drizzle-orm";
import type { GatewayTransfer, Payouts } from "../../ledger/gateways/gateway.ts";
import { settle } from "../payouts/outcome.ts";
import type { Item } from "../payouts/queries.ts";
import { payout_batches, payout_items } from "../payouts/tables.ts";
import { type Comparison, find, inPages } from "./comparison.ts";

/**
 * Compares our payouts with the gateway's transfers in the run's period. Finds payouts that the gateway does not have,
 * and transfers that we do not have.
 */
export async function compareTransfers(comparison: Comparison): Promise<void> {
  const { gateway, run } = comparison;
  const { payouts } = gateway;
  if (!payouts) return;
  const seen = new Set<string>();
  for await (const page of inPages(comparison, payouts.transfers(run.since, run.until))) {
    for (const { reference } of page) seen.add(reference);
    await compareSent(comparison, payouts, page);
  }
  for (const item of await paidInTime(comparison))
    if (!seen.has(item.reference)) await askFor(comparison, payouts, item);
}

async function compareSent(
  comparison: Comparison,
  payouts: Payouts,
  page: readonly GatewayTransfer[],
) {
  const { db } = comparison;
  const references = page.map(({ reference }) => reference);
  const rows = await db
    .select()
    .from(payout_items)
    .where(inArray(payout_items.reference, references));
  const ours = new Map(rows.map((item) => [item.reference, item]));
  for (const theirs of page) {
    const { reference: about, state, amount } = theirs;
    const item = ours.get(about);
    if (item && !agree(item, theirs)) await askFor(comparison, payouts, item);
    if (!item && state !== "failed")
      await find(comparison, db, { cause: "unknown_transfer", about, ours: 0n, theirs: amount });
  }
}

/** Returns true if the gateway's answer agrees with our record. */
function agree(item: Item, theirs: GatewayTransfer): boolean {
  if (item.amount !== theirs.amount) return false;
  if (theirs.state === "pending") return true;
  if (theirs.state === "paid") return item.state === "paid" || item.borne_at !== null;
  return item.state === "failed" || item.state === "returned";
}

/**
 * Asks the gateway about a transfer before recording a difference, because the gateway's list may be older than our
 * record.
 */
async function askFor(comparison: Comparison, payouts: Payouts, item: Item): Promise<void> {
  const { db, now } = comparison;
  const { reference: about, amount: ours } = item;
  const found = await payouts.verifyTransfer(about);
  if (found?.amount === ours) return settle(db, about, found, now());
  const [cause, theirs] = found
    ? (["payout_wrong_amount", found.amount] as const)
    : (["payout_unknown_there", 0n] as const);
  await find(comparison, db, { cause, about, ours, theirs });
}

/** Finds payouts that began in the run's period and are paid in our records. */
async function paidInTime({ db, gateway, run }: Comparison): Promise<Item[]> {
  const rows = await db
    .select({ item: payout_items })
    .from(payout_items)
    .innerJoin(payout_batches, eq(payout_batches.id, payout_items.batch_id))
    .where(
      and(
        eq(payout_batches.gateway, gateway.name),
        eq(payout_items.state, "paid"),
        between(payout_items.asked_at, run.since, run.until),
      ),
    );
  return rows.map(({ item }) => item);
}
