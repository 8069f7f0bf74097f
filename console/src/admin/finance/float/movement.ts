import type { Output } from "@agbara/shared/contract/calls.ts";
import type { MoneyPlace } from "@agbara/shared/contract/finance/float.ts";

export type Movement = Output<"finance.float.list">["data"]["data"][number];

/** Where money stands. */
export const PLACES = {
  bank: "Our bank account",
  sandbox: "Sandbox",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
} as const satisfies Record<MoneyPlace, string>;

/**
 * Returns the movement's source and target, such as "Our bank account to Paystack". The text also tells if somebody
 * added or removed money.
 */
export function wayInWords({ from, to }: Pick<Movement, "from" | "to">): string {
  if (from === null) return `Put in: ${to ? PLACES[to] : ""}`;
  if (to === null) return `Taken out: ${PLACES[from]}`;
  return `${PLACES[from]} to ${PLACES[to]}`;
}

/** The states of a movement. */
export const MOVEMENT_STATES = {
  prepared: "To approve",
  approved: "In the books",
  dropped: "Taken back",
} as const satisfies Record<Movement["state"], string>;
