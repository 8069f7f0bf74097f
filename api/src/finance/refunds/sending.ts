import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { findPayment, type Payment } from "../../giving/gifts/queries.ts";
import {
  type BankAccount,
  type Gateway,
  GatewayError,
  type GatewayRefund,
} from "../../ledger/gateways/gateway.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import { eachOf } from "../../platform/jobs/each-of.ts";
import { cannot, nextTry, noteOutcome, type Refunder } from "./outcome.ts";
import {
  findRefund,
  holdPayment,
  isDisputed,
  isInFlight,
  isUndisputed,
  leftOf,
  moveRefund,
  type Refund,
  refundsOfPayment,
  takeDueRefunds,
} from "./queries.ts";
import { RefundHindered } from "./rules.ts";
import { refunds } from "./tables.ts";

const MINUTE_MS = 60_000;
/**
 * For this long, only one process asks the gateway about a refund. Reading a list and sending a request takes less
 * time.
 */
const HELD_MS = 5 * MINUTE_MS;
/**
 * After this many refusals by the gateway, people pay by hand. The tries are minutes apart at first, and hours apart
 * later.
 */
const REFUSALS = 8;

const turn = ({ now }: Refunder, limit: number) => {
  const at = now();
  return { now: at, until: new Date(at.getTime() + HELD_MS), limit };
};

/**
 * Asks gateways to pay approved refunds, a few at a time. Any number of processes may do so. Before each request, reads
 * the gateway's own list of refunds. So a repeated call is safe after any failure. Returns the number of refunds that
 * it worked on.
 */
export async function sendRefunds(refunder: Refunder, limit = 10): Promise<number> {
  const due = and(eq(refunds.state, "approved"), isUndisputed);
  const taken = await takeDueRefunds(refunder.db, due, turn(refunder, limit));
  for (const refund of taken) await send(refunder, refund);
  return taken.length;
}

async function send(refunder: Refunder, refund: Refund): Promise<void> {
  const { db } = refunder;
  const payment = await findPayment(db, refund.payment);
  const gateway = payment && refunder.gatewayOf(payment.gateway);
  if (!gateway || payment.charge_id === null) return;
  const { amount } = refund;
  const { reference, charge_id: chargeId } = payment;
  try {
    const found = await look(refunder, gateway, payment);
    if (found.some(({ id }) => id === refund.id)) return;
    if (!(await begin(refunder, refund))) return;
    const note = `Refund ${refund.id}`;
    const theirs = await gateway.refund({ reference, chargeId, amount, note });
    await noteOutcome(refunder, { refund, payment, theirs });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await tryLater(refunder, refund, error.outcome);
  }
}

/** Returns true if we may ask the gateway now: the refund has not changed since we claimed it, and we still owe it. */
async function begin({ db, now, mail }: Refunder, refund: Refund): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdPayment(tx, refund.payment);
    if (refund.amount > (await leftOf(tx, refund.payment))) {
      await cannot(tx, mail, refund, now());
      return false;
    }
    const at = now();
    const mine = and(
      isUndisputed,
      eq(refunds.tries, refund.tries),
      sql`${refunds.next_try_at} > ${at.toISOString()}`,
    );
    return (await moveRefund(tx, refund.id, ["approved"], { gateway_asked_at: at }, mine)) !== null;
  });
}

async function tryLater(
  { db, now, mail }: Refunder,
  refund: Refund,
  outcome: GatewayError["outcome"],
) {
  await db.transaction(async (tx) => {
    await holdPayment(tx, refund.payment);
    if (outcome === "refused" && refund.tries >= REFUSALS) return cannot(tx, mail, refund, now());
    const next_try_at = nextTry(refund, now());
    await moveRefund(tx, refund.id, ["approved"], { next_try_at });
  });
}

/**
 * Asks the gateway for the results of a payment's refunds. Webhooks and the poller call this, in any order and any
 * number of times. If it throws `GatewayError`, nothing is lost, because the poller tries again.
 */
export async function lookAtRefund(refunder: Refunder, reference: string): Promise<void> {
  const payment = await findPayment(refunder.db, reference);
  const gateway = payment && refunder.gatewayOf(payment.gateway);
  if (gateway && payment.charge_id !== null) await look(refunder, gateway, payment);
}

/** Records the refunds in the gateway's list for a payment. Returns our refunds that are in the list. */
async function look(refunder: Refunder, gateway: Gateway, payment: Payment): Promise<Refund[]> {
  const { db, now } = refunder;
  const { reference, charge_id: id, paid_at: paidAt } = payment;
  const list = await gateway.refundsOf({ id: id ?? "", reference, paidAt });
  const ours = await refundsOfPayment(db, reference);
  const found: Refund[] = [];
  for (const theirs of list) {
    const refund = ours.find(isSame(theirs)) ?? ours.find(isLost(theirs, found));
    if (refund) found.push(refund);
    if (refund && isInFlight(refund) && refund.amount === theirs.amount)
      await noteOutcome(refunder, { refund, payment, theirs });
    else if (differs(refund, theirs))
      await openTask(db, "refund_differs", reference, now(), {
        ours: refund?.state === "paid" ? refund.amount : 0n,
        theirs: theirs.state === "paid" ? theirs.amount : 0n,
      });
  }
  return found;
}

const isSame = (theirs: GatewayRefund) => (one: Refund) => one.gateway_refund_id === theirs.id;

/**
 * Returns a function that gets one of our refunds. The function returns true if this refund may be the gateway's refund
 * `theirs`: it has the same amount and no gateway id, and is not among the `found` ones.
 */
const isLost = (theirs: GatewayRefund, found: Refund[]) => (one: Refund) =>
  (one.state === "approved" || one.state === "by_hand") &&
  one.gateway_refund_id === null &&
  one.amount === theirs.amount &&
  !found.includes(one);

/**
 * Returns true if the gateway made a mistake with a refund. Either it paid a refund that it should not have paid, or it
 * reported a refund as paid but did not pay it.
 */
function differs(refund: Refund | undefined, theirs: GatewayRefund): boolean {
  const byGateway = refund?.state === "paid" && refund.confirmed_by === null;
  return (theirs.state === "paid") !== byGateway && !(refund === undefined && hasFailed(theirs));
}

const hasFailed = ({ state }: GatewayRefund) => state === "failed";

/** Asks gateways for news of the refunds that they are handling, a few at a time. Returns the number of refunds. */
export async function pollRefunds(refunder: Refunder, limit = 20): Promise<number> {
  // While a payment is disputed, we send no refund of it to the gateway. But we may have sent one before the dispute
  // began, so we check such refunds, too.
  const unknown = and(
    eq(refunds.state, "approved"),
    isNotNull(refunds.gateway_asked_at),
    sql`not ${isUndisputed}`,
  );
  const due = or(inArray(refunds.state, ["sent", "needs_account"]), unknown);
  const taken = await takeDueRefunds(refunder.db, due, turn(refunder, limit));
  const all = new Set(taken.map(({ payment }) => payment));
  await eachOf([...all], (payment) => lookAtRefund(refunder, payment));
  return taken.length;
}

/**
 * Gives the gateway a bank account for a refund, because the gateway could not send the money back to its source.
 * Throws `GatewayError`. Throws `RefundHindered` if the refund does not wait for an account.
 */
export async function sendToAccount(
  refunder: Refunder,
  id: string,
  account: BankAccount,
): Promise<void> {
  const { db } = refunder;
  const refund = await findRefund(db, id);
  const payment = refund && (await findPayment(db, refund.payment));
  const gateway = payment && refunder.gatewayOf(payment.gateway);
  if (!gateway || refund.gateway_refund_id === null) throw new RefundHindered("unknown");
  const told = await db.transaction(async (tx) => {
    await holdPayment(tx, payment.reference);
    const { until } = turn(refunder, 1);
    // The refund becomes `sent` before we ask the gateway. So a second caller sees that the refund no longer waits for
    // an account.
    const changes = { state: "sent", next_try_at: until, tries: refund.tries + 1 } as const;
    const moved = await moveRefund(tx, id, ["needs_account"], changes, isUndisputed);
    if (moved) return moved;
    throw new RefundHindered((await isDisputed(tx, payment.reference)) ? "disputed" : "decided");
  });
  try {
    const theirs = await gateway.retryRefund(refund.gateway_refund_id, account);
    await noteOutcome(refunder, { refund: told, payment, theirs });
  } catch (error) {
    // If the gateway's answer is not known, the poller checks later whether the gateway has the refund. Until then,
    // nobody else may pay it.
    if (error instanceof GatewayError && error.outcome === "refused")
      await waitForAccount(db, told);
    throw error;
  }
}

/** Makes the refund wait for another account, because the gateway refused this one. */
async function waitForAccount(db: Refunder["db"], { id, payment, tries }: Refund): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPayment(tx, payment);
    await moveRefund(tx, id, ["sent"], { state: "needs_account" }, eq(refunds.tries, tries));
  });
}
