import type { Output } from "@agbara/shared/contract/calls.ts";
import { fold } from "@agbara/shared/fold.ts";

export type GiftRow = Output<"giving.gifts.staffList">["data"]["data"][number];
export type Gift = Output<"giving.gifts.staffOne">["data"];
type Part = Gift["parts"][number];

/** How far a gift is. */
export const GIFT_STATES = {
  unpaid: "Not paid",
  given: "Given",
  waiting: "Waits: a page could not take it",
  refunding: "Asked back",
  refunded: "Given back",
  disputed: "Disputed",
} as const satisfies Record<GiftRow["status"], string>;

/** Where a part of a gift is. */
export const PART_STATES = {
  awaited: "Not paid yet",
  unallocated: "Waits for finance",
  held: "Can be asked back",
  available: "Can be paid out",
  in_payout: "In a payout",
  paid_out: "Paid out",
  returned: "Sent back by a bank",
  redeemed: "Redeemed",
  refunding: "Asked back",
  refunded: "Given back",
  disputed: "Disputed",
  lost: "Lost in a dispute",
} as const satisfies Record<Part["state"], string>;

/** What a part is for. */
export const PART_KINDS = {
  entrepreneur: "A page",
  voucher: "Voucher",
  fee: "Fee that the donor paid",
  tip: "Tip",
} as const satisfies Record<Part["kind"], string>;

/** How an attempt to pay ended. */
export const PAYMENT_STATES = {
  opening: "Being opened",
  open: "Open",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
} as const satisfies Record<Gift["payments"][number]["state"], string>;

const FILTERS = ["email", "page_code", "payment"] as const;
export type GiftFilter = (typeof FILTERS)[number];

/** By what a text finds gifts: an address, our reference, or the code of a page. */
export function filterOf(text: string): Partial<Record<GiftFilter, string>> {
  const typed = text.trim();
  if (typed === "") return {};
  const [email] = /[^\s<>(),;:]+@[^\s<>(),;:]*[^\s<>(),;:.]/.exec(typed) ?? [];
  if (email || typed.includes("@")) return { email: email ?? typed };
  const [payment] = /agb-[\da-z-]+/.exec(fold(typed)) ?? [];
  return payment ? { payment } : { page_code: typed };
}

/** What an address asks for. */
export function readGiftFilter(query: URLSearchParams): Partial<Record<GiftFilter, string>> {
  const name = FILTERS.find((one) => query.get(one));
  return name ? { [name]: query.get(name) ?? "" } : {};
}
