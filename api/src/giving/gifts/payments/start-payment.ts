import { type Gateway, GatewayError } from "../../../ledger/gateways/gateway.ts";
import type { Database } from "../../../platform/db/database.ts";
import { newPayment } from "../gift.ts";
import {
  type Attempt,
  addPayment,
  attemptsOf,
  holdGift,
  noteNotPaid,
  openPayment,
  takeOpening,
} from "../queries.ts";
import { attemptOf } from "../status.ts";
import type { Cashier } from "./payments.ts";

/** Thrown if the gift is already paid. */
export class AlreadyPaid extends Error {
  override name = "AlreadyPaid";
}

/**
 * Thrown if the gateway took another sum or currency than the gift requires. We return that money, and the donor must
 * begin a new gift.
 */
export class PaidOtherwise extends Error {
  override name = "PaidOtherwise";
}

/** Thrown if another call is asking the gateway for this gift's payment page right now. */
export class BeingOpened extends Error {
  override name = "BeingOpened";
}

export interface Opening {
  giftId: string;
  /** The gateway to use if the gift needs a new attempt. */
  gateway: Gateway["name"];
  /** The address to which the donor returns after paying. */
  returnTo: string;
}

/** How long a gateway may take to answer. If the process that asked has not recorded an answer by then, it has died. */
const OPENED_WITHIN_MS = 60_000;

/**
 * Returns the address of the gateway's page where the donor pays. A gift has one open payment page at a time. If the
 * last attempt failed, opens a new page. For each reference, we ask the gateway only once to open a page. If we do not
 * know whether the gateway opened the page, the gift gets a new reference, and the poller still checks the old one.
 * Throws `AlreadyPaid`, `PaidOtherwise`, `BeingOpened` and `GatewayError`.
 */
export async function startPayment(cashier: Cashier, attempt: Opening): Promise<string> {
  const { db, now } = cashier;
  const at = now();
  const { url, payment, email } = await db.transaction((tx) => takeAttempt(tx, attempt, at));
  if (url !== null) return url;
  const gateway = cashier.gatewayOf(payment.gateway);
  try {
    if (!gateway) throw new GatewayError("refused", `${payment.gateway} is not set up`);
    const opened = await gateway.initialize({
      reference: payment.reference,
      amount: payment.amount,
      email,
      returnTo: attempt.returnTo,
    });
    await openPayment(db, payment.reference, opened.url);
    return opened.url;
  } catch (error) {
    const nothingHappened = error instanceof GatewayError && error.outcome === "refused";
    await noteNotPaid(db, payment.reference, {
      state: "failed",
      ...(nothingHappened && { next_look_at: null }),
    });
    throw error;
  }
}

/**
 * Returns the gift's open attempt with its address. If no attempt is open, returns one that the caller must open; its
 * `url` is null.
 */
async function takeAttempt(tx: Database, { giftId, gateway }: Opening, at: Date) {
  const gift = await holdGift(tx, giftId);
  const all = await attemptsOf(tx, giftId);
  const attempt = attemptOf(gift, all);
  if (attempt === "paid") throw new AlreadyPaid(giftId);
  if (attempt === "differs") throw new PaidOtherwise(giftId);
  const current = all.find(({ state }) => state === "opening" || state === "open");
  const { email } = gift;
  if (current?.url) return { url: current.url, payment: current, email };
  if (current?.opened_at) {
    if (at.getTime() - current.opened_at.getTime() < OPENED_WITHIN_MS)
      throw new BeingOpened(giftId);
    await noteNotPaid(tx, current.reference, { state: "failed" });
  }
  const payment =
    current && !current.opened_at && current.gateway === gateway
      ? current
      : await another(tx, newPayment(giftId, gateway, gift.total, at), current);
  await takeOpening(tx, payment.reference, at);
  return { url: null, payment, email };
}

async function another(
  tx: Database,
  payment: ReturnType<typeof newPayment>,
  before: Attempt | undefined,
) {
  if (before && !before.opened_at)
    await noteNotPaid(tx, before.reference, { state: "failed", next_look_at: null });
  await addPayment(tx, payment);
  return payment;
}
