import { and, asc, between, eq, inArray, sql } from "drizzle-orm";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import {
  chargeOfStray,
  keepSecond,
  keepStray,
  secondCharge,
  wasTaken,
} from "../../giving/gifts/payments/stray.ts";
import type { Payment } from "../../giving/gifts/queries.ts";
import { payments } from "../../giving/tables.ts";
import type { SettledCharge } from "../../ledger/gateways/gateway.ts";
import { type Comparison, find, inPages } from "./comparison.ts";

/** Compares our payments with all charges that the gateway took in the run's period. */
export async function compareCharges(comparison: Comparison): Promise<void> {
  const { gateway, live, run } = comparison;
  for await (const page of inPages(comparison, gateway.transactions(run.since, run.until))) {
    const taken = page.filter((charge) => wasTaken(charge) && charge.live === live);
    await compareTaken(comparison, taken);
  }
}

/**
 * Compares our payments with these charges in naira. They may be charges that the gateway has already settled, or not
 * yet. Repeated calls are safe.
 */
export async function compareTaken(
  comparison: Comparison,
  charges: readonly SettledCharge[],
): Promise<void> {
  const { db, run } = comparison;
  const references = charges.map(({ reference }) => reference);
  if (references.length === 0) return;
  const known = await paymentsOf(comparison, references);
  for (const charge of charges) {
    const payment = known.get(charge.reference);
    if (!payment) await keepUnknown(comparison, charge);
    else await compareOne(comparison, payment, charge);
  }
  await db
    .update(payments)
    .set({ reconciled_by: run.id })
    .where(inArray(payments.reference, references));
}

async function paymentsOf({ db, gateway }: Comparison, references: string[]) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.reference, references), eq(payments.gateway, gateway.name)));
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Adds a charge to the books if none of our payments has its reference. */
async function keepUnknown(comparison: Comparison, charge: SettledCharge) {
  const id = await chargeOfStray(comparison.db, charge.reference);
  const isKnown = id !== null && !(await secondCharge(comparison, charge, id));
  await keepWith(comparison, keepStray, isKnown ? { ...charge, id } : charge);
}

async function keepWith(comparison: Comparison, keep: typeof keepStray, charge: SettledCharge) {
  const { db, gateway, live, now } = comparison;
  await db.transaction(async (tx) => {
    const task = await keep(tx, { gateway: gateway.name, live, charge, at: now() });
    await find(comparison, tx, { ...task, ours: 0n, theirs: charge.amount });
  });
}

async function compareOne(comparison: Comparison, payment: Payment, charge: SettledCharge) {
  const { db } = comparison;
  const { reference: about, amount, fee } = charge;
  const isBehind = payment.state !== "paid" || (payment.fee === null && fee !== null);
  if (isBehind) await lookAtPayment(comparison, about);
  const ours = isBehind ? (await paymentsOf(comparison, [about])).get(about) : payment;
  if (!ours || (ours.currency !== null && ours.currency !== "NGN")) return;
  if (await secondCharge(comparison, charge, ours.charge_id))
    return keepWith(comparison, keepSecond, charge);
  const charged = ours.charged ?? 0n;
  if (charged !== amount)
    await find(comparison, db, { cause: "amount_differs", about, ours: charged, theirs: amount });
  if (fee !== null && ours.fee !== null && ours.fee !== fee)
    await find(comparison, db, { cause: "fee_differs", about, ours: ours.fee, theirs: fee });
}

const PAGE = 100;

/**
 * Checks the payments in the run's period that are paid in our books but missing in the gateway's lists. The gateway's
 * list may end at another time than the run's period. So we ask the gateway about each payment before we call it a
 * difference.
 */
export async function comparePayments(comparison: Comparison): Promise<void> {
  for (;;) {
    const unseen = await unseenPayments(comparison);
    for (const payment of unseen) await askFor(comparison, payment);
    if (unseen.length < PAGE) return;
  }
}

function unseenPayments({ db, gateway, run }: Comparison): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway.name),
        between(payments.opened_at, run.since, run.until),
        eq(payments.state, "paid"),
        eq(payments.currency, "NGN"),
        sql`${payments.reconciled_by} is distinct from ${run.id}::uuid`,
      ),
    )
    .orderBy(asc(payments.reference))
    .limit(PAGE);
}

async function askFor(comparison: Comparison, payment: Payment) {
  const { db, gateway, live, run } = comparison;
  const { reference: about } = payment;
  const charge = await gateway.verify(about);
  if (charge && wasTaken(charge) && charge.live === live)
    await compareOne(comparison, payment, charge);
  else
    await find(comparison, db, {
      cause: "unknown_there",
      about,
      ours: payment.charged ?? 0n,
      theirs: 0n,
    });
  await db.update(payments).set({ reconciled_by: run.id }).where(eq(payments.reference, about));
}
