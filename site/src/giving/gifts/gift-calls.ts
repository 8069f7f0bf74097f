import type { Output } from "@agbara/shared/contract/calls.ts";

/** The answers of the calls about one gift. */

export type Quote = Output<"giving.gifts.quote">["data"];
export type Gift = Output<"giving.gifts.open">["data"];
export type Refunds = Output<"finance.refunds.open">["data"];

/** Tells whether somebody can still use the gift card. */
export const isOpen = ({ state, left }: Pick<Gift["vouchers"][number], "state" | "left">) =>
  state === "bought" && left > 0;
