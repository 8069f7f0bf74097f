import type { Cashier } from "../../giving/gifts/payments/payments.ts";
import type { Payment } from "../../giving/gifts/queries.ts";
import { issueCreditNote } from "../../giving/receipts/receipts.ts";
import type { Account } from "../../ledger/accounts/accounts.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import type { GatewayRefund } from "../../ledger/gateways/gateway.ts";
import { closeTasks, openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { tellDonor } from "./mails.ts";
import {
  findRefund,
  holdPayment,
  leftOf,
  moveRefund,
  partsOfRefund,
  type Refund,
} from "./queries.ts";
import { endParts } from "./taking.ts";

/** The values and functions for asking gateways to pay refunds. */
export interface Refunder extends Pick<Cashier, "db" | "gatewayOf" | "now"> {
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/** Ends a refund that is paid. In the books, the money leaves the account `from`. Ends the refund's parts, too. */
export async function endRefund(tx: Database, refund: Refund, from: Account, at: Date) {
  const { id, amount } = refund;
  await post(tx, {
    key: `refund:${id}:paid`,
    fingerprint: `${amount}`,
    lines: [{ debit: account("refunds_payable"), credit: from, amount, kind: "refund_paid" }],
    at,
  });
  await endParts(tx, await partsOfRefund(tx, id), { from: "refunding", to: "refunded" });
  await closeTasks(tx, [id], at, ["refund_by_hand"]);
  await issueCreditNote(tx, refund, at);
}

/**
 * Ends an approved refund that we no longer owe: the donor already has the money, because we lost a dispute. The money
 * that we had set aside for the refund goes to the account `to`, which paid for the dispute.
 */
export async function overtake(tx: Database, refund: Refund, to: Account, at: Date) {
  const { id, amount } = refund;
  await post(tx, {
    key: `refund:${id}:overtaken`,
    fingerprint: `${amount}`,
    lines: [{ debit: account("refunds_payable"), credit: to, amount, kind: "dispute_lost" }],
    at,
  });
  await endParts(tx, await partsOfRefund(tx, id), { from: "refunding", to: "lost" });
  await closeTasks(tx, [id], at, ["refund_by_hand"]);
}

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

/** Returns the time of the next try or check of a refund. The waits are short at first, then longer and longer. */
export function nextTry({ tries }: Pick<Refund, "tries">, at: Date): Date {
  return new Date(at.getTime() + Math.min(5 * MINUTE_MS * 2 ** tries, LONGEST_WAIT_MS));
}

/** Records what the gateway says about a refund. A refund that has ended never changes again. */
export async function noteOutcome(
  { db, now, mail }: Refunder,
  { refund, payment, theirs }: { refund: Refund; payment: Payment; theirs: GatewayRefund },
): Promise<void> {
  const at = now();
  const gateway_refund_id = theirs.id;
  await db.transaction(async (tx) => {
    await holdPayment(tx, payment.reference);
    if (theirs.state === "paid") {
      const from = account("gateway_receivable", payment.gateway);
      const changes = { state: "paid", paid_at: at, gateway_refund_id, next_try_at: null } as const;
      // Includes `by_hand`: while two people prepare to pay the refund by hand, the gateway may still pay it.
      const open = ["approved", "sent", "needs_account", "by_hand"] as const;
      const paid = await moveRefund(tx, refund.id, open, changes);
      if (!paid) return;
      await endRefund(tx, paid, from, at);
      return tellDonor(tx, mail, { refund: paid, news: "paid", at });
    }
    if (theirs.state === "failed") return cannot(tx, mail, { ...refund, gateway_refund_id }, at);
    const state = theirs.state === "pending" ? "sent" : "needs_account";
    const waiting = ["approved", "sent", "needs_account"] as const;
    const next_try_at = nextTry(refund, at);
    const { state: before } = (await findRefund(tx, refund.id)) ?? refund;
    const changes = { state, gateway_refund_id, next_try_at } as const;
    const moved = await moveRefund(tx, refund.id, waiting, changes);
    // A gateway may change its answer from "sent" to "needs an account" and back. But the donor gets the mail "sent"
    // only once after our approval.
    const isNew = state === "sent" ? before === "approved" : before !== state;
    if (moved && isNew) await tellDonor(tx, mail, { refund: moved, news: state, at });
  });
}

/**
 * Records that the gateway cannot pay a refund. Then we ask the donor for an account, and two people pay by hand. If
 * the donor already has all the money through a lost dispute, we pay nothing. The caller must have locked the payment.
 */
export async function cannot(
  tx: Database,
  mail: Refunder["mail"],
  refund: Refund,
  at: Date,
): Promise<void> {
  const { id, gateway_refund_id } = refund;
  const from = ["approved", "sent", "needs_account"] as const;
  const changes = { gateway_refund_id, next_try_at: null };
  if ((await leftOf(tx, refund.payment)) <= 0n) {
    const overtaken = await moveRefund(tx, id, from, { ...changes, state: "overtaken" });
    // When we lost the dispute, the refund's money was on its way to the donor. So our own money paid for the dispute,
    // and now gets the refund's money.
    if (overtaken) await overtake(tx, overtaken, account("platform_float"), at);
    return;
  }
  const given = await moveRefund(tx, id, from, { ...changes, state: "by_hand" });
  if (!given) return;
  await openTask(tx, "refund_by_hand", id, at);
  await tellDonor(tx, mail, { refund: given, news: "needs_account", at });
}
