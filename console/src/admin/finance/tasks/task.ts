import type { Output } from "@agbara/shared/contract/calls.ts";
import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { calendarDayInWords } from "../../../components/dates.ts";
import { shortReference } from "../../kit/table/RecordName.tsx";

export type Task = Output<"finance.tasks.list">["data"]["data"][number];
export type Move = NonNullable<Task["move"]>;

/** A short title for each cause of a task. */
export const CAUSE_TITLES = {
  wrong_amount: "Another amount was paid",
  wrong_currency: "Another currency was paid",
  unknown_payment: "A payment without a gift",
  page_full: "The page was full",
  page_closed: "The page was closed",
  page_suspended: "Money of a suspended page",
  paid_twice: "A gift was paid twice",
  charged_twice: "Two charges under one reference",
  payout_failed: "A payout failed",
  payout_returned: "A bank sent a payout back",
  payout_returned_late: "A payout came back after its page was deleted",
  payout_unanswered: "No word about a payout",
  payout_paid_late: "A payout was sent after all",
  payout_late: "Money that was not paid by its day",
  payout_wrong_amount: "A payout of another amount",
  payout_unknown_there: "A payout that the gateway does not know",
  unknown_transfer: "A transfer that we do not know",
  gateway_balance_low: "The gateway has too little",
  gateway_below_zero: "A gateway holds less than nothing",
  float_low: "Our own money is low",
  float_below_zero: "Our own money is below zero",
  refund_by_hand: "A refund to pay by hand",
  refund_differs: "Refunds differ",
  dispute: "A bank wants a payment back",
  dispute_differs: "A dispute differs",
  unknown_there: "A payment that the gateway does not know",
  amount_differs: "An amount differs",
  fee_differs: "A fee differs",
  settlement_differs: "A settlement differs",
  settled_fees_differ: "The fees of a settlement differ",
} as const satisfies Record<TaskCause, string>;

/**
 * Returns the deadline of a task, or null if there is none. For a task about money that we pay too late, the deadline
 * is the day by which we promised to pay. The id in `about` is this day.
 */
export const dueOf = ({ due_at, about }: Pick<Task, "due_at" | "about">): string | null =>
  about.kind === "payday" ? about.id : due_at;

const DAY = /\d{4}-\d{2}-\d{2}$/;

/** Describes the subject of a task: the gateway's name and the day, or the kind of record and the end of its id. */
export function aboutInWords({ kind, id }: Task["about"]): string {
  return kind === "day" || kind === "payday"
    ? id.replace(DAY, calendarDayInWords)
    : `${kind} ${shortReference(id)}`;
}

/** For each cause of a task, a text that says what happened and what to do. */
export const CAUSE_SAYS = {
  wrong_amount:
    "The gateway took a wrong amount for this gift. The money goes back automatically, after all other refunds and disputes of this payment have ended.",
  wrong_currency:
    "The gateway took a currency that is not naira. Give the money back at the gateway.",
  unknown_payment:
    "The gateway has money from a payment that belongs to no gift. One person proposes to pay a gift with it, or to send it back. Another person agrees.",
  page_full:
    "The page was full, paused or closed when the gift was paid. The donor chose what happens now: the money goes back, or a draw finds another page by the day shown here. If the draw finds none, the money goes back. You do not need to do anything.",
  page_closed:
    "The page was closed when the gift was paid. The donor chose what happens now: the money goes back, or a draw finds another page by the day shown here. If the draw finds none, the money goes back. You do not need to do anything.",
  page_suspended:
    "The page is suspended, and its money is frozen. If no verifier reopens the page before the day shown here, let its donors choose another page, or return the money.",
  paid_twice:
    "The gift was paid a second time. The second payment goes back automatically, after all other refunds and disputes of this payment have ended.",
  charged_twice:
    "The gateway took two charges under one reference. This task is about the second one. One person proposes to send it back, and another person agrees.",
  payout_failed:
    "The gateway could not send this payout. The batch says why, if the gateway gave a reason, and whether the money still waits. Solve the problem before you pay the money again.",
  payout_returned:
    "The bank sent this payout back. The batch says whether the money still waits. Ask the entrepreneur about the account before you pay the money again.",
  payout_returned_late:
    "The bank sent this payout back after its page was deleted, so we can pay nobody. We ask the page's donors by mail where the money goes. You do not need to do anything.",
  payout_unanswered:
    "For three days, the gateway has not said whether this payout was sent. Ask the gateway.",
  payout_paid_late:
    "This payout first failed and was sent later. In the meantime we paid it again, from our own money. Ask the entrepreneur for that money back.",
  payout_late:
    "We promised to pay some pages by this day, and have not sent the money. Prepare a batch. The list shows which pages wait, and since when.",
  payout_wrong_amount:
    "The gateway's amount for this payout differs from the amount that we asked for. Ask the gateway.",
  payout_unknown_there:
    "Our books say that this payout is paid, but the gateway does not know this payout. Ask the gateway and the entrepreneur.",
  unknown_transfer:
    "The gateway told us about a transfer that is not one of our payouts. Check the transfer at the gateway, because money may have left.",
  gateway_balance_low:
    "The gateway has too little money for the approved payouts. Wait for its next settlement, or put money in.",
  gateway_below_zero:
    "According to our books, the gateway has paid out more than it had for us. Compare its settlements with the books. This task closes when the balance is right again.",
  float_low: "Our own money for fees is low. Put money in before payouts pause.",
  float_below_zero: "Our own money for fees is below zero, so we send no payout. Put money in.",
  refund_by_hand:
    "The gateway cannot pay this refund. One person enters the donor's account, another person pays the refund.",
  refund_differs:
    "The gateway's refunds of this payment differ from those that we asked for. Compare them at the gateway.",
  dispute:
    "The donor's bank wants this payment back. Hand in our evidence at the gateway before the day shown here.",
  dispute_differs:
    "The gateway has changed what it says about this dispute. Check it there, and correct our books.",
  unknown_there:
    "Our books say that this payment is paid, but the gateway does not know this payment. Ask the gateway.",
  amount_differs:
    "The gateway has changed the amount of this payment since it was paid. Ask the gateway.",
  fee_differs:
    "The gateway has changed the fee of this payment since it was paid. Ask the gateway.",
  settlement_differs:
    "The gateway should pay us the charges minus the fees, but it paid another sum. The gateway may have deducted refunds and disputes. Check whether our books have them.",
  settled_fees_differ:
    "The gateway told us its fees before, but kept a different sum from this settlement. Our own money pays the difference. Ask the gateway why.",
} as const satisfies Record<TaskCause, string>;

interface Way {
  to: string;
  text: string;
}

/**
 * Returns a link to the screen where staff can work on the task. Returns null if they must do the work on the gateway's
 * own site.
 */
export function wayOf({ about: { kind, id }, gift_id, batch_id, page_id }: Task): Way | null {
  switch (kind) {
    case "payment":
    case "charge":
    case "part":
      return gift_id
        ? { to: `/admin21/gifts/${gift_id}`, text: "Open the gift" }
        : {
            to: `/admin21/ledger?${new URLSearchParams({ owner: id })}`,
            text: "See it in the books",
          };
    case "payout":
      return batch_id ? { to: `/admin21/payouts/${batch_id}`, text: "Open the batch" } : null;
    case "refund":
      return { to: `/admin21/refunds/${id}`, text: "Open the refund" };
    case "dispute":
      return { to: `/admin21/disputes/${id}`, text: "Open the dispute" };
    case "settlement":
      return { to: "/admin21/reconciliation", text: "See the comparisons" };
    case "day":
      return { to: "/admin21/float", text: "See our own money" };
    case "payday":
      return { to: "/admin21/payouts", text: "Open the payouts" };
    case "suspension":
      return page_id ? { to: `/admin21/entrepreneurs/${page_id}`, text: "Open the page" } : null;
  }
}

/** Returns true if the money goes back already, so nobody has to decide. */
export const isOnItsWay = ({ move }: Task) => move?.state === "agreed" || move?.state === "sent";
