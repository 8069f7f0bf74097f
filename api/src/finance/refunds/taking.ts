import { uncountGiver } from "../../entrepreneurs/public/givers.ts";
import { type Asking, pagesThatGiveBack, whatGoesBack } from "../../giving/gifts/going-back.ts";
import { type GiftPart, moveParts, partsOf } from "../../giving/gifts/queries.ts";
import { waitingForDonor } from "../../giving/page-choices/queries.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  freezeVouchers,
  holdParts,
  lower,
  moveVouchers,
  partsOfRefund,
  type Refund,
} from "./queries.ts";
import { sourceOf, type TakenPart } from "./sources.ts";

/**
 * Takes those parts of a gift that can go back: all of them, or only those that the donor wants. The caller must have
 * locked the payment.
 */
export async function takeParts(
  tx: Database,
  giftId: string,
  { now, asked, wanted }: Pick<Asking, "now" | "asked" | "wanted">,
): Promise<TakenPart[]> {
  const vouchers = new Set(asked ? await freezeVouchers(tx, giftId, { now, wanted }) : []);
  await holdParts(tx, giftId);
  const all = await partsOf(tx, giftId);
  const waiting = await waitingForDonor(tx, giftId, now);
  const givenBack = await pagesThatGiveBack(tx, giftId);
  const parts = whatGoesBack(all, { now, asked, wanted, vouchers, waiting, givenBack });
  const taken = await take(tx, parts);
  if (taken.length !== parts.length)
    throw new Error(`Some parts of the gift ${giftId} were missing.`);
  return taken;
}

const TAKEN_FROM = ["unallocated", "held", "available", "returned"] as const;

/** Takes the parts whose state has not changed since the caller read them. */
async function take(tx: Database, parts: GiftPart[]): Promise<TakenPart[]> {
  const taken: TakenPart[] = [];
  for (const was of TAKEN_FROM) {
    const such = parts.filter(({ state }) => state === was);
    const ids = await moveParts(
      tx,
      such.map(({ id }) => id),
      was,
      { state: "refunding" },
    );
    taken.push(...such.filter(({ id }) => ids.includes(id)).map((part) => ({ ...part, was })));
  }
  return taken;
}

/**
 * Restores the earlier state of each part of a withdrawn or refused refund. If a part's page has closed by then, we ask
 * the donor for a new page, as for the page's other parts.
 */
export async function putBack(tx: Database, refundId: string): Promise<void> {
  const parts = await partsOfRefund(tx, refundId);
  for (const was of TAKEN_FROM)
    await moveParts(tx, idsOf(parts.filter((part) => part.was === was)), "refunding", {
      state: was,
    });
  await moveVouchers(tx, vouchersOf(parts), { state: "bought" });
}

/**
 * Records an approved refund in the books. Until now, the money belonged to the parts' pages and gift cards. From now
 * on, we owe it to the donor.
 */
export async function postApproval(tx: Database, refund: Refund, at: Date): Promise<void> {
  const { id, payment, amount } = refund;
  const parts = await partsOfRefund(tx, id);
  const credit = account("refunds_payable");
  const kind = "refund_approved" as const;
  const stray = { debit: account("unallocated", payment), credit, amount, kind };
  const lines = parts.map((part) => ({
    debit: sourceOf(part, payment),
    credit,
    amount: part.amount,
    kind,
  }));
  await post(tx, {
    key: `refund:${id}:approved`,
    fingerprint: `${amount} of ${payment}`,
    lines: parts.length > 0 ? lines : [stray],
    at,
  });
  await moveVouchers(tx, vouchersOf(parts), { left: 0n });
  await closeTasks(tx, [payment, ...idsOf(parts)], at, [
    "paid_twice",
    "wrong_amount",
    "page_full",
    "page_closed",
  ]);
}

/** Ends parts whose money went back to the donor, through a refund or a lost dispute. */
export async function endParts(
  tx: Database,
  parts: readonly TakenPart[],
  { from, to }: { from: "refunding" | "disputed"; to: "refunded" | "lost" },
): Promise<void> {
  await moveParts(tx, idsOf(parts), from, { state: to });
  await moveVouchers(tx, vouchersOf(parts), { state: "refunded", left: 0n });
  for (const { id, entrepreneur_id, amount, was } of parts) {
    if (entrepreneur_id === null || was === "unallocated") continue;
    await lower(tx, entrepreneur_id, amount);
    await uncountGiver(tx, [id]);
  }
}

export const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);

export const vouchersOf = (parts: readonly TakenPart[]) =>
  idsOf(parts.filter(({ kind }) => kind === "voucher"));
