import { STANDSTILL_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Hindrance } from "@agbara/shared/contract/finance/payouts.ts";
import type { StateForm } from "../../kit/table/State.tsx";

export type BatchRow = Output<"finance.payouts.batches">["data"]["data"][number];
export type Batch = Output<"finance.payouts.batch">["data"];
export type Item = Batch["items"][number];
export type Payable = Output<"finance.payouts.payable">["data"]["data"][number];

/** The name of each state of a payout. */
export const ITEM_STATES = {
  prepared: "To approve",
  approved: "Approved",
  sending: "On its way",
  paid: "Paid",
  failed: "Failed",
  returned: "Sent back",
  dropped: "Taken out",
} as const satisfies Record<Item["state"], string>;

/** For each reason why a payout needs a separate approval, a text for the approver. */
export const ALONE = {
  like_listed:
    "The name of the page or of the account's holder is similar to a name on the sanctions list. First find out who this person is.",
  failed_before:
    "A payout to this page failed, came back or was refused. Since then, no payout has reached this account. First ask what was wrong.",
  first_payout: "This is the first payout to this page.",
  new_account:
    "This is the first payout to this account. Earlier payouts of this page went to another account.",
} as const satisfies Record<Item["alone_because"][number], string>;

/** Returns true if a payout needs a separate approval. */
export const mustBeAlone = ({ state, alone_because }: Item) =>
  state === "prepared" && alone_because.length > 0;

/** What happened to a payout that we did not pay, and what to do before we pay its money again. */
const UNPAID = {
  failed: [
    "The gateway could not send this payout.",
    "First find out why. Then prepare the payout again.",
  ],
  returned: ["The bank sent this payout back.", "First ask the entrepreneur about the account."],
} as const;

/**
 * Returns a text that says what the state of a payout means and what the reader must do. Null if the state's name is
 * enough. If we did not pay the payout, also says where its money is now: a later batch may have paid it.
 */
export function meaningOf({ state, money }: Pick<Item, "state" | "money">): string | null {
  if (state === "approved") return "This payout is sent within a minute.";
  if (state === "sending")
    return "We have asked the gateway to send this payout. Wait for its answer. Never send the same money by hand.";
  if (state !== "failed" && state !== "returned") return null;
  const [happened, next] = UNPAID[state];
  if (money === "paid") return `${happened} A later batch has paid the money.`;
  if (money === "in_batch") return `${happened} The money is in a later batch now.`;
  if (money === "gone")
    return `${happened} The money no longer waits, because at least a part of it went elsewhere. The books say where.`;
  return `${happened} The money still waits to be paid. ${next}`;
}

/** A text that explains each reason why a payout is no longer in its batch. */
export const DROPPED = {
  by_staff: "Somebody took the payout out of the batch.",
  part_in_question: "A gift in this payout has an open refund, dispute or check.",
  page_not_payable: "The page is suspended or closed.",
  account_changed: "The bank account was changed in the meantime.",
  account_refused: "The gateway did not accept the bank account.",
} as const satisfies Record<NonNullable<Item["drop_reason"]>, string>;

/** A text about each reason why we do not pay a page. The text also says what must happen first. */
export const HINDRANCES = {
  page_frozen: "The page is suspended. We pay after a verifier has reopened the page.",
  page_closed: "The page is closed or not public yet.",
  no_account: "The entrepreneur has given no bank account yet.",
  account_not_verified: "A verifier has to check the bank account first.",
  account_refused: "The bank account was refused. The entrepreneur has to give another one.",
  our_money: "Our own money is below zero. We pay after somebody has put money in.",
  standstill: `The bank account was changed. We start paying again ${STANDSTILL_DAYS} days after the change.`,
} as const satisfies Record<Hindrance, string>;

/** The mark that the screen shows next to each state. */
export const FORMS = {
  prepared: "ours",
  approved: "theirs",
  sending: "theirs",
  paid: "over",
  failed: "late",
  returned: "late",
  dropped: "over",
} as const satisfies Record<Item["state"], StateForm>;

/** The order of the marks: failed payouts come first, and payouts with nothing left to do come last. */
const ORDER: readonly StateForm[] = ["late", "ours", "theirs", "over"];

/** Returns a text for each state of the payouts, such as "1 failed" and "48 paid", with the mark of the state. */
export function countsOf(counts: BatchRow["counts"]): { form: StateForm; text: string }[] {
  return counts
    .map(({ state, items }) => ({
      form: FORMS[state],
      text: `${items} ${ITEM_STATES[state].toLowerCase()}`,
    }))
    .sort((one, other) => ORDER.indexOf(one.form) - ORDER.indexOf(other.form));
}

/** Describes the counts in one text: "1 failed, 48 paid". */
export const countsInWords = (counts: BatchRow["counts"]): string =>
  countsOf(counts)
    .map(({ text }) => text)
    .join(", ");

/** Returns the bank and the account number as text. The approver compares this text with the bank's list. */
export const accountInWords = ({ bank_name, number, last4 }: Item["account"]) =>
  `${bank_name} ${number ? spaced(number) : `ends in ${last4}`}`;

/** Splits an account number into groups of digits, which people can compare more easily. */
export const spaced = (number: string) => number.replace(/(\d{3})(\d{3})(\d+)/, "$1 $2 $3");
