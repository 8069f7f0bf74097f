import type { Output } from "@agbara/shared/contract/calls.ts";
import type { TaskCause } from "@agbara/shared/contract/giving/tasks.ts";
import { calendarDayInWords } from "../../components/dates.ts";

export type Task = Output<"giving.tasks.list">["data"]["data"][number];

/** A cause in a few words: what stands over the sentence that says what to do. */
export const CAUSE_TITLES = {
  wrong_amount: "Another amount was paid",
  wrong_currency: "Another currency was paid",
  unknown_payment: "Money that we do not know",
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
  payout_wrong_amount: "A payout of another amount",
  unknown_transfer: "A transfer that we do not know",
  gateway_balance_low: "The gateway has too little",
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

const DAY = /\d{4}-\d{2}-\d{2}$/;

/** What a task is about: a day as people write it, of a gateway after its name; anything else by its name. */
export function aboutInWords({ kind, id }: Task["about"]): string {
  return kind === "day" ? id.replace(DAY, calendarDayInWords) : `${kind} ${id}`;
}

interface Way {
  to: string;
  text: string;
}

/** Where a task is worked on; null where that is the gateway's own page. */
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
    case "suspension":
      return page_id ? { to: `/admin21/entrepreneurs/${page_id}`, text: "Open the page" } : null;
  }
}
