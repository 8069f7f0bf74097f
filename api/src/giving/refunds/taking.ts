import type { Database } from "../../platform/db/database.ts";
import { uncountGiver } from "../entrepreneurs/givers.ts";
import { type GiftPart, moveParts, partsOf } from "../gifts/queries.ts";
import { account, post } from "../ledger/ledger.ts";
import { waitingForDonor } from "../page-choices/queries.ts";
import { pagesThatGiveBack } from "../suspensions/queries.ts";
import { closeTasks } from "../tasks/queries.ts";
import { windowEnd } from "../window.ts";
import {
  freezeVouchers,
  holdParts,
  lower,
  moveVouchers,
  partsOfRefund,
  type Refund,
} from "./queries.ts";
import { sourceOf, type TakenPart } from "./sources.ts";

interface Asking {
  now: Date;
  /** Whether the donor asks; otherwise only what nobody could take goes back. */
  asked: boolean;
  /** Vouchers that go back: whole, or not at all. */
  vouchers: ReadonlySet<string>;
  /** Parts whose page cannot be paid, and whose donor or the draw may still choose another one. */
  waiting: ReadonlySet<string>;
  /** Pages that were suspended and then closed: all of theirs goes back that was not paid out, redeemed parts too. */
  givenBack: ReadonlySet<string>;
}

/**
 * The parts of a gift that can go back: those that nobody could take or be paid, those of a page whose money goes back,
 * and, where the donor asks within the window, those that are still held. What was redeemed of a voucher stays. The fee
 * and the tip go back with the last of the others, so that a donor who gets all back gets everything that was charged.
 */
export function whatGoesBack(
  parts: readonly GiftPart[],
  { now, asked, vouchers, waiting, givenBack }: Asking,
): GiftPart[] {
  const isTaken = ({ id, kind, state, window_ends_at, voucher_id, entrepreneur_id }: GiftPart) =>
    (state === "unallocated" && !waiting.has(id)) ||
    (isNotPaid(state) && givenBack.has(entrepreneur_id ?? "")) ||
    (asked &&
      // `available` within its window: by a clock that was ahead for some hours.
      (state === "held" || state === "available") &&
      voucher_id === null &&
      (kind === "voucher" ? vouchers.has(id) : window_ends_at !== null && window_ends_at >= now));
  const given = parts.filter((part) => !isExtra(part));
  const taken = given.filter(isTaken);
  const isAll = given.every((part) => taken.includes(part) || part.state === "refunded");
  return taken.length > 0 && isAll ? [...taken, ...parts.filter(isExtra)] : taken;
}

/** Until when all of that can be asked for. A part that its donor gave on to another page has a window of its own. */
export function askUntil(back: readonly GiftPart[], paidAt: Date): Date {
  const ends = back.flatMap(({ kind, window_ends_at }) =>
    kind === "entrepreneur" && window_ends_at ? window_ends_at.getTime() : [],
  );
  return ends.length > 0 ? new Date(Math.min(...ends)) : windowEnd(paidAt);
}

/** Takes what can go back of a gift. The payment must be held. */
export async function takeParts(
  tx: Database,
  giftId: string,
  { now, asked }: Omit<Asking, "vouchers" | "waiting" | "givenBack">,
): Promise<TakenPart[]> {
  const vouchers = new Set(asked ? await freezeVouchers(tx, giftId, now) : []);
  await holdParts(tx, giftId);
  const all = await partsOf(tx, giftId);
  const waiting = await waitingForDonor(tx, giftId, now);
  const givenBack = await pagesThatGiveBack(tx, giftId);
  const parts = whatGoesBack(all, { now, asked, vouchers, waiting, givenBack });
  const taken = await take(tx, parts);
  if (taken.length !== parts.length) throw new Error(`Not all parts of ${giftId} were there.`);
  return taken;
}

const isNotPaid = (state: GiftPart["state"]) =>
  state === "held" || state === "available" || state === "returned";
const isExtra = ({ kind }: GiftPart) => kind === "fee" || kind === "tip";
const TAKEN_FROM = ["unallocated", "held", "available", "returned"] as const;

/** Those that were still what they were when they were read. */
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

/** Gives the parts of a refund that was refused back to what they were. */
export async function putBack(tx: Database, refundId: string): Promise<void> {
  const parts = await partsOfRefund(tx, refundId);
  for (const was of TAKEN_FROM)
    await moveParts(tx, idsOf(parts.filter((part) => part.was === was)), "refunding", {
      state: was,
    });
  await moveVouchers(tx, vouchersOf(parts), { state: "bought" });
}

/** Writes that an approved refund is owed to its donor, and no more to whom its parts were given. */
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

/** Notes for good that the parts of a refund are gone, back to the donor in one way or the other. */
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
