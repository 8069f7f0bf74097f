import type { Output } from "@agbara/shared/contract/calls.ts";

/** What the calls about one gift return. */

export type Quote = Output<"giving.gifts.quote">["data"];
export type Gift = Output<"giving.gifts.open">["data"];
export type Refunds = Output<"finance.refunds.open">["data"];

/** Returns true if the gift card can still be used. */
export const isOpen = ({ state, left }: Pick<Gift["vouchers"][number], "state" | "left">) =>
  state === "bought" && left > 0;
