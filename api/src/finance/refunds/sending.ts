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
/** While one process asks the gateway, no other does: longer than a list and a question may take. */
const HELD_MS = 5 * MINUTE_MS;
/** So often a gateway may say no, at first after minutes, then after hours, before people pay by hand. */
const REFUSALS = 8;

const turn = ({ now }: Refunder, limit: number) => {
  const at = now();
  return { now: at, until: new Date(at.getTime() + HELD_MS), limit };
};

/**
 * Asks gateways for the refunds that are approved, a few at a time, in any number of processes; returns how many it
 * worked on. Whatever happens in between, it may be repeated: the gateway's own list is looked at before it is asked.
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

/** Whether the gateway may be asked now: nothing has changed since this refund was taken, and it is still owed. */
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
 * Looks at the gateway what became of the refunds of one payment. Webhooks and the poller end here, in any order and
 * any number. Throws `GatewayError`; nothing is lost then, and the poller comes again.
 */
export async function lookAtRefund(refunder: Refunder, reference: string): Promise<void> {
  const payment = await findPayment(refunder.db, reference);
  const gateway = payment && refunder.gatewayOf(payment.gateway);
  if (gateway && payment.charge_id !== null) await look(refunder, gateway, payment);
}

/** Notes what the gateway's list says of the refunds of a payment; returns those of ours that are in it. */
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

/** Ours, of which we never heard whether the gateway took it: of the same amount, and without an id yet. */
const isLost = (theirs: GatewayRefund, found: Refund[]) => (one: Refund) =>
  (one.state === "approved" || one.state === "by_hand") &&
  one.gateway_refund_id === null &&
  one.amount === theirs.amount &&
  !found.includes(one);

/** Whether the gateway paid what we did not want it to, or not what we believe it did. */
function differs(refund: Refund | undefined, theirs: GatewayRefund): boolean {
  const byGateway = refund?.state === "paid" && refund.confirmed_by === null;
  return (theirs.state === "paid") !== byGateway && !(refund === undefined && hasFailed(theirs));
}

const hasFailed = ({ state }: GatewayRefund) => state === "failed";

/** Looks at the refunds that gateways have under way, a few at a time; returns how many. */
export async function pollRefunds(refunder: Refunder, limit = 20): Promise<number> {
  // Nobody asks for one while it is disputed, but the gateway may have been asked before.
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
 * Tells the gateway an account for a refund that it could not send where the money came from. Throws `GatewayError`,
 * and `RefundHindered` where it waits for none.
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
    // Sent before the gateway is asked: anyone who comes now finds that it waits for no account.
    const changes = { state: "sent", next_try_at: until, tries: refund.tries + 1 } as const;
    const moved = await moveRefund(tx, id, ["needs_account"], changes, isUndisputed);
    if (moved) return moved;
    throw new RefundHindered((await isDisputed(tx, payment.reference)) ? "disputed" : "decided");
  });
  try {
    const theirs = await gateway.retryRefund(refund.gateway_refund_id, account);
    await noteOutcome(refunder, { refund: told, payment, theirs });
  } catch (error) {
    // Where nobody knows, the poller looks whether the gateway has it: until then nobody pays it another way.
    if (error instanceof GatewayError && error.outcome === "refused")
      await waitForAccount(db, told);
    throw error;
  }
}

/** The gateway did not take the account: it may be told again. */
async function waitForAccount(db: Refunder["db"], { id, payment, tries }: Refund): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPayment(tx, payment);
    await moveRefund(tx, id, ["sent"], { state: "needs_account" }, eq(refunds.tries, tries));
  });
}
