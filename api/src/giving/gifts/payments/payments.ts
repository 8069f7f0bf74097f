import { DAY_MS } from "@agbara/shared/age.ts";
import type { Charge, Gateway } from "../../../ledger/gateways/gateway.ts";
import { openTask } from "../../../ledger/tasks/queries.ts";
import type { Database } from "../../../platform/db/database.ts";
import { eachOf } from "../../../platform/jobs/each-of.ts";
import type { CodeKey } from "../../../platform/seals.ts";
import {
  findLookedAt,
  type LookedAt,
  noteNotPaid,
  notePaid,
  type Payment,
  stopLooking,
  takeDuePayments,
} from "../queries.ts";
import { allocate } from "./allocation.ts";
import { postPaid } from "./posting.ts";
import { keepSecond, keepStray, nameOfSecond } from "./stray.ts";

export interface Cashier {
  db: Database;
  /**
   * Finds the gateway with this name, to ask it about payments that were opened there. Returns null if the gateway is
   * not set up now.
   */
  gatewayOf(name: Payment["gateway"]): Gateway | null;
  /** True if we take real money. Then a payment with a test key counts as unpaid. */
  live: boolean;
  codeKey: CodeKey;
  now: () => Date;
}

const MINUTE_MS = 60_000;
/** Only one process at a time asks the gateway about a payment. Other processes wait this long. */
const HELD_MS = 2 * MINUTE_MS;
/**
 * After this time we no longer expect the payment and stop checking it. If its webhook comes later, we still process
 * it.
 */
const EXPECTED_MS = 3 * DAY_MS;

/**
 * Asks the gateway about a payment and records the answer. First records that the money has arrived, then gives the
 * money to its pages and vouchers in a separate step. Webhooks, returning donors and the poller all call this function,
 * in any order and any number of times. A webhook names its gateway in `from`. If this throws `GatewayError`, nothing
 * is lost, because the poller tries again.
 */
export async function lookAtPayment(
  cashier: Cashier,
  reference: string,
  from: Gateway["name"] | null = null,
): Promise<void> {
  const { db, now } = cashier;
  const payment = await findLookedAt(db, reference);
  if (!payment) return keepUnknown(cashier, reference, from);
  const gateway = cashier.gatewayOf(payment.gateway);
  if (!gateway) return;
  const charge = await gateway.verify(reference);
  if (charge?.state === "paid" && charge.live === cashier.live)
    return isKept(payment, charge) ? undefined : keep(cashier, payment, charge);
  const at = now();
  const over = at.getTime() - payment.created_at.getTime() > EXPECTED_MS;
  // If the charge is `abandoned`, nothing changes, because the donor may still pay.
  const failed = charge?.state === "failed";
  await noteNotPaid(db, reference, {
    ...(failed && { state: "failed" as const }),
    ...(over && !failed && { state: "expired" as const }),
    next_look_at: over ? null : nextLook(payment, at),
  });
}

/** If a webhook reports a payment that is not in our database, posts the money and opens a task about it. */
async function keepUnknown(
  { db, now, live, gatewayOf }: Cashier,
  reference: string,
  from: Gateway["name"] | null,
) {
  const gateway = from && gatewayOf(from);
  const charge = gateway && (await gateway.verify(reference));
  if (!gateway || charge?.state !== "paid" || charge.live !== live) return;
  await db.transaction(async (tx) => {
    const stray = { gateway: gateway.name, live, charge, at: now() };
    const { cause, about } =
      charge.currency === "NGN"
        ? await keepStray(tx, stray)
        : { cause: "unknown_payment" as const, about: reference };
    await openTask(tx, cause, about, now(), { ours: 0n, theirs: charge.amount });
  });
}

/**
 * Tells whether the charge is already recorded. If it is, `keep` would change nothing. This happens often, because the
 * webhook and the returning donor report the same payment.
 */
const isKept = ({ given, charge_id, charged, fee }: LookedAt, charge: Charge) =>
  given &&
  charge_id === charge.id &&
  charged === charge.amount &&
  (fee !== null || charge.fee === null);

async function keep(cashier: Cashier, payment: LookedAt, charge: Charge): Promise<void> {
  const { db, codeKey, now } = cashier;
  const { reference } = payment;
  const at = now();
  const isNew = await db.transaction(async (tx) => {
    const known = await notePaid(tx, charge, at);
    if (known?.id !== charge.id) return keepOther(tx, cashier, { payment, charge });
    const { charged, fee } = known;
    if (charge.currency !== "NGN" || charged === null) {
      await openTask(tx, "wrong_currency", reference, at);
      await stopLooking(tx, reference);
      return false;
    }
    await postPaid(tx, payment, { charged, fee, at, happened: charge.paidAt });
    if (charged !== charge.amount)
      await openTask(tx, "amount_differs", reference, at, { ours: charged, theirs: charge.amount });
    return true;
  });
  if (isNew) await allocate(db, codeKey, reference, at);
}

/** If the payment already has another charge, posts this charge. In the books, it is separate money. */
async function keepOther(
  tx: Database,
  { live, now }: Cashier,
  { payment: { gateway }, charge }: { payment: LookedAt; charge: Charge },
): Promise<false> {
  const isNaira = charge.currency === "NGN";
  const { cause, about } = isNaira
    ? await keepSecond(tx, { gateway, live, charge, at: now() })
    : { cause: "charged_twice" as const, about: nameOfSecond(charge) };
  await openTask(tx, cause, about, now(), { ours: 0n, theirs: charge.amount });
  return false;
}

/** Returns the time of the next check of a payment. We check a new payment often and an older payment less often. */
function nextLook({ created_at }: Pick<LookedAt, "created_at">, at: Date): Date {
  const age = at.getTime() - created_at.getTime();
  return new Date(at.getTime() + Math.max(MINUTE_MS, Math.min(age / 2, DAY_MS / 4)));
}

/**
 * Asks the gateway about payments that are due for a check, beginning with the one that has been due longest. Returns
 * how many were due. Throws `GatewayError` if the gateway did not answer about a payment. We check that payment again
 * later.
 */
export async function pollPayments(cashier: Cashier, limit = 20): Promise<number> {
  const at = cashier.now();
  const held = new Date(at.getTime() + HELD_MS);
  const due = await takeDuePayments(cashier.db, at, held, limit);
  await eachOf(due, async (payment) => {
    const { reference } = payment;
    try {
      await lookAtPayment(cashier, reference);
    } catch (error) {
      await noteNotPaid(cashier.db, reference, { next_look_at: nextLook(payment, cashier.now()) });
      throw error;
    }
  });
  return due.length;
}
