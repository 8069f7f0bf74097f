import type { Output } from "@agbara/shared/contract/calls.ts";
import { fold } from "@agbara/shared/text/fold.ts";
import type { StateForm } from "../../kit/table/State.tsx";

export type GiftRow = Output<"giving.gifts.staffList">["data"]["data"][number];
export type Gift = Output<"giving.gifts.staffOne">["data"];
type Part = Gift["parts"][number];

/** The name of each status of a gift. */
export const GIFT_STATES = {
  unpaid: "Not paid",
  differs: "Another sum or currency was paid",
  given: "Given",
  waiting: "Waits: a page could not take it",
  refunding: "A refund is under way",
  partly_refunded: "Partly given back",
  refunded: "Given back",
  disputed: "Disputed",
} as const satisfies Record<GiftRow["status"], string>;

/** For each status of a gift, its mark: we must act, others must act, or nothing is left to do. */
export const GIFT_FORMS = {
  unpaid: "theirs",
  differs: "ours",
  given: "over",
  waiting: "theirs",
  refunding: "theirs",
  partly_refunded: "over",
  refunded: "over",
  disputed: "ours",
} as const satisfies Record<GiftRow["status"], StateForm>;

/**
 * Returns the reference by which people know a gift: our reference of its payment. Its refunds have the same reference.
 * If nobody has tried to pay the gift, returns the gift's id.
 */
export function referenceOf({ _id, payments }: Pick<Gift, "_id" | "payments">): string {
  const paid = payments.find(({ state }) => state === "paid") ?? payments[0];
  return paid?.reference ?? _id;
}

/** The description of each status of a part of a gift. `{until}` is the last day for a refund request. */
export const PART_STATES = {
  awaited: "Not paid yet",
  not_given: "Not given: another sum was paid",
  arriving: "Paid, and given in a moment",
  full_back: "The page took no more gifts: the money goes back",
  full_drawn: "The page took no more gifts: a draw looks for somebody",
  full_undrawn: "The page took no more gifts, and a draw found nobody: the money goes back",
  choosing: "Its page cannot be paid: its donor chooses",
  choosing_late: "Its page cannot be paid: a draw chooses, unless its donor does first",
  choosing_last: "Its page cannot be paid, and a draw found nobody: the money goes back",
  chosen_back: "Its page cannot be paid: its donor wants the money back",
  card: "Not used",
  card_begun: "Used in part",
  redeemed: "Redeemed",
  kept: "Received",
  askable: "Can be asked back until {until}",
  held: "Cannot be asked back; can be paid out after {until}",
  payable: "Can be paid out",
  frozen_askable: "Frozen with its page; can be asked back until {until}",
  frozen: "Frozen with its page",
  page_closed: "Its page is closed: we ask the donor where the money goes",
  page_returned: "Its page is closed: the money goes back",
  in_payout: "In a payout",
  paid_out: "Paid out",
  returned: "Sent back by a bank",
  asked: "Asked back, not decided",
  refunding: "On its way back",
  refunded: "Given back",
  disputed: "Disputed",
  lost: "Lost in a dispute",
} as const satisfies Record<Part["status"], string>;

/** The name of each kind of part of a gift. */
export const PART_KINDS = {
  entrepreneur: "A page",
  voucher: "Voucher",
  fee: "Fee that the donor paid",
  tip: "Tip",
} as const satisfies Record<Part["kind"], string>;

/** The name of each state of a payment attempt. */
export const PAYMENT_STATES = {
  opening: "Being opened",
  open: "Open",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
} as const satisfies Record<Gift["payments"][number]["state"], string>;

const FILTERS = ["email", "page_code", "payment"] as const;
export type GiftFilter = (typeof FILTERS)[number];

/** Returns the filter for a typed text: a donor's e-mail address, our payment reference, or a page's code. */
export function filterOf(text: string): Partial<Record<GiftFilter, string>> {
  const typed = text.trim();
  if (typed === "") return {};
  const [email] = /[^\s<>(),;:]+@[^\s<>(),;:]*[^\s<>(),;:.]/.exec(typed) ?? [];
  if (email || typed.includes("@")) return { email: email ?? typed };
  const [payment] = /agb-[\da-z-]+/.exec(fold(typed)) ?? [];
  return payment ? { payment } : { page_code: typed };
}

/** Reads the list's filter from an address. */
export function readGiftFilter(query: URLSearchParams): Partial<Record<GiftFilter, string>> {
  const name = FILTERS.find((one) => query.get(one));
  return name ? { [name]: query.get(name) ?? "" } : {};
}
