import * as z from "zod/mini";
import { flagInQuery, id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

/** Why something waits for finance, and what the task is about: which id `about` holds. */
export const TASK_CAUSES = {
  wrong_amount: { about: "payment" },
  wrong_currency: { about: "payment" },
  unknown_payment: { about: "payment" },
  page_full: { about: "part" },
  page_closed: { about: "part" },
  page_suspended: { about: "suspension" },
  paid_twice: { about: "payment" },
  charged_twice: { about: "charge" },
  payout_failed: { about: "payout" },
  payout_returned: { about: "payout" },
  payout_returned_late: { about: "payout" },
  payout_unanswered: { about: "payout" },
  payout_paid_late: { about: "payout" },
  payout_wrong_amount: { about: "payout" },
  payout_unknown_there: { about: "payout" },
  unknown_transfer: { about: "payout" },
  gateway_balance_low: { about: "day" },
  float_low: { about: "day" },
  float_below_zero: { about: "day" },
  refund_by_hand: { about: "refund" },
  refund_differs: { about: "payment" },
  dispute: { about: "dispute" },
  dispute_differs: { about: "dispute" },
  unknown_there: { about: "payment" },
  amount_differs: { about: "payment" },
  fee_differs: { about: "payment" },
  settlement_differs: { about: "settlement" },
  settled_fees_differ: { about: "settlement" },
} as const satisfies Record<string, { about: TaskSubject }>;

/**
 * What a task is about: `payment` and `payout` by our reference, `charge` by the reference, a colon and the gateway's
 * own id of the charge, `settlement` by the gateway's name and id, `day` by its date in Lagos (of a gateway, after its
 * name), the others by their id.
 */
export const TASK_SUBJECTS = [
  "payment",
  "charge",
  "part",
  "payout",
  "refund",
  "dispute",
  "settlement",
  "day",
  "suspension",
] as const;
export type TaskSubject = (typeof TASK_SUBJECTS)[number];

export type TaskCause = keyof typeof TASK_CAUSES;

const causes = Object.keys(TASK_CAUSES) as [TaskCause, ...TaskCause[]];
/** Any of {@link TASK_CAUSES}. */
export const taskCause = z.enum(causes);

const task = z.object({
  _id: id,
  /** Why it waits. */
  cause: taskCause,
  about: z.object({ kind: z.enum(TASK_SUBJECTS), id: z.string() }),
  /** The gift behind a payment or a part; null where there is none, or none that we know. */
  gift_id: z.nullable(id),
  /** The batch that a payout is in, and the page that a suspension is of; null of all else. */
  batch_id: z.nullable(id),
  page_id: z.nullable(id),
  /**
   * Why the caller cannot close it: its money waits, its cause stands and closes it by itself once it is gone, or it is
   * about a gift of theirs. Null where they can, or it is closed.
   */
  hindrance: z.nullable(z.enum(["money_waits", "cause_stands", "own_gift"])),
  /** Where two amounts differ, in kobo: ours, and the gateway's. */
  ours: z.nullable(kobo),
  theirs: z.nullable(kobo),
  opened_at: instant,
  /** Until when it must be done; null where nothing presses. */
  due_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** Null while it is open, and where it closed by itself. The name is null once the account is deleted. */
  closed_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  /** What the person who closed it did about it. */
  reason: z.nullable(z.string()),
});

const NOTE_MAX = 1_000;

/** What waits for finance. */
export const tasksCalls = {
  "finance.tasks.list": {
    method: "GET",
    path: "giving/tasks",
    access: "finance",
    retries: 0,
    query: z.object({
      /** Those that are done instead. */
      closed: z.optional(flagInQuery),
      cause: z.optional(taskCause),
      page: pageNumber,
    }),
    /** Open ones by their deadline, those without one last; closed ones the latest first. */
    response: page(task),
  },
  "finance.tasks.close": {
    method: "POST",
    path: "giving/tasks/{taskId}/close",
    access: "finance",
    retries: 0,
    audit: "change",
    params: z.object({ taskId: id }),
    /**
     * What was done about it. 409 while its money waits or its cause stands, where it is closed, and about one's own
     * gift.
     */
    body: z.object({ reason: text(NOTE_MAX, 1) }),
    response: withData(task),
  },
} as const;
