import type { GiftStatus } from "@agbara/shared/contract/giving/gifts.ts";
import type { GiftPart } from "./queries.ts";

type State = GiftPart["state"];

const SAYS: readonly [status: GiftStatus, states: readonly State[]][] = [
  ["disputed", ["disputed"]],
  ["refunding", ["refunding"]],
  ["waiting", ["unallocated"]],
  ["given", ["held", "available", "in_payout", "paid_out", "returned", "redeemed"]],
  ["refunded", ["refunded", "lost"]],
];

/** What a gift is, from its parts: the first of the above that one of them says. */
export function statusOf(parts: readonly Pick<GiftPart, "state">[]): GiftStatus {
  const found = SAYS.find(([, states]) => parts.some(({ state }) => states.includes(state)));
  return found?.[0] ?? "unpaid";
}
