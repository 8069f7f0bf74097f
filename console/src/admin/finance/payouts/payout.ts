import { STANDSTILL_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Hindrance } from "@agbara/shared/contract/finance/payouts.ts";

export type BatchRow = Output<"finance.payouts.batches">["data"]["data"][number];
export type Batch = Output<"finance.payouts.batch">["data"];
export type Item = Batch["items"][number];
export type Payable = Output<"finance.payouts.payable">["data"]["data"][number];

/** The states of a payout. */
export const ITEM_STATES = {
  prepared: "To approve",
  approved: "Approved",
  sending: "On its way",
  paid: "Paid",
  failed: "Failed",
  returned: "Sent back",
  dropped: "Taken out",
} as const satisfies Record<Item["state"], string>;

/** The reasons why an approver must approve a payout separately. */
export const ALONE = {
  like_listed:
    "The name of the page or of the account's holder is like a name on the sanctions list. Find out who this is first.",
  failed_before:
    "A payout to this page failed, came back or was refused, and none has reached this account since then. First ask what was wrong.",
  first_payout: "This is the first payout to this page.",
  new_account:
    "This is the first payout to this account. Earlier payouts of this page went to another account.",
} as const satisfies Record<Item["alone_because"][number], string>;

/** Tells whether a payout needs a separate approval. */
export const mustBeAlone = ({ state, alone_because }: Item) =>
  state === "prepared" && alone_because.length > 0;

/** The meaning of each state, and what the reader must do. */
export const ITEM_MEANS = {
  prepared: null,
  approved: "It is sent within a minute.",
  sending: "We have asked the gateway. Wait for its answer: never send the same money by hand.",
  paid: null,
  failed:
    "The gateway could not send this payout, so its money can be paid again. First find out why. Then prepare the payout again.",
  returned:
    "The bank sent this payout back, so its money can be paid again. First ask the entrepreneur about the account.",
  dropped: null,
} as const satisfies Record<Item["state"], string | null>;

/** The reasons why a payout is not in its batch any more. */
export const DROPPED = {
  by_staff: "It was taken out by hand.",
  part_in_question: "A gift in this payout has an open refund, dispute or check.",
  page_not_payable: "The page is suspended or closed.",
  account_changed: "The bank account was changed in the meantime.",
  account_refused: "The gateway did not take the bank account.",
} as const satisfies Record<NonNullable<Item["drop_reason"]>, string>;

/** The reasons why we do not pay a page, and what must happen first. */
export const HINDRANCES = {
  page_frozen: "The page is suspended. We pay it once a verifier has reopened it.",
  page_closed: "The page is closed or not public yet.",
  no_account: "The entrepreneur has given no bank account yet.",
  account_not_verified: "A verifier has to check the bank account first.",
  account_refused: "The bank account was refused. The entrepreneur has to name another.",
  our_money: "Our own money is below zero. We pay once somebody has put money in.",
  standstill: `The bank account was changed. We pay ${STANDSTILL_DAYS} days after the change.`,
} as const satisfies Record<Hindrance, string>;

/** Returns "48 paid, 2 taken out". */
export function countsInWords(counts: BatchRow["counts"]): string {
  return counts
    .map(({ state, items }) => `${items} ${ITEM_STATES[state].toLowerCase()}`)
    .join(", ");
}

/** Returns the bank and the account number. The approver compares them. */
export const accountInWords = ({ bank_name, number, last4 }: Item["account"]) =>
  `${bank_name} ${number ? spaced(number) : `ends in ${last4}`}`;

/** Returns the number with its digits in groups, which people can compare more easily. */
export const spaced = (number: string) => number.replace(/(\d{3})(\d{3})(\d+)/, "$1 $2 $3");
