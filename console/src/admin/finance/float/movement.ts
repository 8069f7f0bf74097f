import type { Output } from "@agbara/shared/contract/calls.ts";
import type { MoneyPlace } from "@agbara/shared/contract/finance/float.ts";
import { GATEWAY_NAMES } from "../../kit/money/gateways.ts";

export type Movement = Output<"finance.float.list">["data"]["data"][number];

/** Where money stands. */
export const PLACES = {
  bank: "Our bank account",
  ...GATEWAY_NAMES,
} as const satisfies Record<MoneyPlace, string>;

/**
 * Describes where the money came from and where it went, such as "Our bank account to Paystack". Also says if somebody
 * added or removed money.
 */
export function wayInWords({ from, to }: Pick<Movement, "from" | "to">): string {
  if (from === null) return `Put in: ${to ? PLACES[to] : ""}`;
  if (to === null) return `Taken out: ${PLACES[from]}`;
  return `${PLACES[from]} to ${PLACES[to]}`;
}

/** The name of each state of a movement. */
export const MOVEMENT_STATES = {
  prepared: "To approve",
  approved: "In the books",
  dropped: "Taken back",
} as const satisfies Record<Movement["state"], string>;
