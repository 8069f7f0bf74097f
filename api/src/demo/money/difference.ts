import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { workOnReconciliations } from "../../finance/reconciliation/reconcile.ts";
import { openTransaction, pay } from "../../ledger/gateways/sandbox/acts.ts";
import type { Counter } from "./counter.ts";
import type { Setting } from "./setting.ts";

/**
 * Our account at the gateway got this payment, which belongs to no gift. So the account has more money than our books
 * say.
 */
const UNKNOWN = { reference: "walk-in-payment-0417", email: "donor240@people.example" } as const;
const AMOUNT = 750_000;
const HOUR_MS = 3_600_000;
/**
 * How many hours after midnight in Lagos we compare our books with the gateway. By then, the nightly comparison is due.
 */
const HOURS = 3;

/** Compares our books with the gateway as of last night, and finds one difference. */
export async function compareLastNight(counter: Counter, { before }: Setting) {
  const { db } = counter;
  const { reference, email } = UNKNOWN;
  const paidAt = before(3);
  counter.set(paidAt);
  await openTransaction(db, reference, { email, amount: AMOUNT }, paidAt);
  await pay(db, reference, paidAt);
  const lastNight = startInLagos(dayInLagos(before(1)));
  counter.set(new Date(lastNight.getTime() + HOURS * HOUR_MS));
  while ((await workOnReconciliations(counter)) > 0);
}
