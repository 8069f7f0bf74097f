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
  /** The gateway that payments of this name were opened at; null where none is set up now. */
  gatewayOf(name: Payment["gateway"]): Gateway | null;
  /** Whether money is real: a payment made with a test key is worth nothing then. */
  live: boolean;
  codeKey: CodeKey;
  now: () => Date;
}

const MINUTE_MS = 60_000;
/** While one process asks the gateway, no other does. */
const HELD_MS = 2 * MINUTE_MS;
/** After that a payment is not expected any more; its webhook is heard all the same. */
const EXPECTED_MS = 3 * DAY_MS;

/**
 * Looks at the gateway what became of a payment, and writes down what it holds: first that the money is here, then,
 * in a step of its own, whom it is for. A webhook, the donor who comes back and the poller all end here, in any
 * order and any number; a webhook says which gateway it is `from`. Throws `GatewayError`; nothing is lost then, and the
 * poller comes again.
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
  // An `abandoned` one is as it was: its donor may still be on the way.
  const failed = charge?.state === "failed";
  await noteNotPaid(db, reference, {
    ...(failed && { state: "failed" as const }),
    ...(over && !failed && { state: "expired" as const }),
    next_look_at: over ? null : nextLook(payment, at),
  });
}

/** A message names a payment that is none of ours: what its gateway holds for it is kept, with a task. */
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

/** All that `keep` would do is done: the webhook and the donor who comes back bring the same news. */
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
    await postPaid(tx, payment, { charged, fee, at });
    if (charged !== charge.amount)
      await openTask(tx, "amount_differs", reference, at, { ours: charged, theirs: charge.amount });
    return true;
  });
  if (isNew) await allocate(db, codeKey, reference, at);
}

/** The payment is known by another charge: this one is money of its own. */
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

/** Soon at first, then ever more rarely. */
function nextLook({ created_at }: Pick<LookedAt, "created_at">, at: Date): Date {
  const age = at.getTime() - created_at.getTime();
  return new Date(at.getTime() + Math.max(MINUTE_MS, Math.min(age / 2, DAY_MS / 4)));
}

/**
 * Asks for payments whose turn it is, the longest due first; returns how many. Throws `GatewayError` where one was not
 * answered: that one comes again later.
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
