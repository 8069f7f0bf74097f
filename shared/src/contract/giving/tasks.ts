import * as z from "zod/mini";
import { flagInQuery, id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

/**
 * Why something waits for finance: what the task is about (which id `about` holds), and a sentence for whoever works
 * on it that says what happened and what to do.
 */
export const TASK_CAUSES = {
  wrong_amount: {
    about: "payment",
    says: "The gateway took another amount than the gift asks for. Give the money back.",
  },
  wrong_currency: {
    about: "payment",
    says: "The gateway took another currency than naira. Give the money back at the gateway.",
  },
  unknown_payment: {
    about: "payment",
    says: "The gateway holds money for a payment that we do not know. Find out whose it is, or give it back at the gateway.",
  },
  page_full: {
    about: "part",
    says: "The page was full when the gift was paid. Ask the donor for another page, or give the money back.",
  },
  page_closed: {
    about: "part",
    says: "The page was closed when the gift was paid. Ask the donor for another page, or give the money back.",
  },
  page_suspended: {
    about: "suspension",
    says: "The page is suspended, and its money is frozen. From the day named here on, return the money to its donors, unless a verifier reopens the page before.",
  },
  paid_twice: {
    about: "payment",
    says: "The gift was paid a second time. Give the second payment back.",
  },
  charged_twice: {
    about: "charge",
    says: "The gateway took two charges under one reference, and this is the second of them. Give it back at the gateway; the next comparison notes that and closes this.",
  },
  payout_failed: {
    about: "payout",
    says: "The gateway could not send this payout, so its money can be paid again. Ask the gateway why before you prepare it anew.",
  },
  payout_returned: {
    about: "payout",
    says: "The bank sent this payout back, so its money can be paid again. Ask the entrepreneur about the account first.",
  },
  payout_returned_late: {
    about: "payout",
    says: "The bank sent this payout back after its page was deleted, so nobody can be paid. Its donors get their money back by themselves. Look whether they do.",
  },
  payout_unanswered: {
    about: "payout",
    says: "The gateway has not said for three days whether this payout was sent. Ask the gateway.",
  },
  payout_paid_late: {
    about: "payout",
    says: "This payout failed and was sent after all, and its money was paid again meanwhile. Our own money bears it. Ask for it back.",
  },
  payout_wrong_amount: {
    about: "payout",
    says: "The gateway names another amount for this payout than we asked for. Ask the gateway.",
  },
  unknown_transfer: {
    about: "payout",
    says: "A message named a transfer that is no payout of ours. Look for it at the gateway: money may have left.",
  },
  gateway_balance_low: {
    about: "day",
    says: "The gateway has too little for the payouts that are approved. Wait for its next settlement, or put money in.",
  },
  float_low: {
    about: "day",
    says: "Our own money, which bears fees, is low. Put money in before payouts pause.",
  },
  float_below_zero: {
    about: "day",
    says: "Our own money, which bears fees, is below zero, so no payout is sent. Put money in.",
  },
  refund_by_hand: {
    about: "refund",
    says: "The gateway cannot pay this refund. One of you names the donor's account, another one pays it.",
  },
  refund_differs: {
    about: "payment",
    says: "The gateway's refunds of this payment are not those that we asked for. Compare them at the gateway.",
  },
  dispute: {
    about: "dispute",
    says: "The donor's bank wants this payment back. Hand in our evidence at the gateway before the day named here.",
  },
  dispute_differs: {
    about: "dispute",
    says: "The gateway has another word about this dispute than before. Look at it there, and correct our books.",
  },
  unknown_there: {
    about: "payment",
    says: "We hold this payment to be paid, and the gateway does not know it. Ask the gateway.",
  },
  amount_differs: {
    about: "payment",
    says: "The gateway now names another amount for this payment than it did when it was paid. Ask the gateway.",
  },
  fee_differs: {
    about: "payment",
    says: "The gateway now names another fee for this payment than it did when it was paid. Ask the gateway.",
  },
  settlement_differs: {
    about: "settlement",
    says: "What the gateway settled is not the sum of the charges less its fees. Refunds and disputes that it deducted explain a difference: look whether they are ours.",
  },
  settled_fees_differ: {
    about: "settlement",
    says: "The gateway kept other fees from this settlement than it named for its charges. Our own money bears the difference. Ask the gateway why.",
  },
} as const satisfies Record<string, { about: TaskSubject; says: string }>;

/**
 * What a task is about: `payment` and `payout` by our reference, `charge` by the reference, a colon and the gateway's own
 * id of the charge, `settlement` by the gateway's name and id, `day` by its
 * date in Lagos (of a gateway, after its name), the others by their id.
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
  /** Why it waits; {@link TASK_CAUSES} has a sentence for each. */
  cause: taskCause,
  about: z.object({ kind: z.enum(TASK_SUBJECTS), id: z.string() }),
  /** The gift behind a payment or a part; null where there is none, or none that we know. */
  gift_id: z.nullable(id),
  /** The batch that a payout is in, and the page that a suspension is of; null of all else. */
  batch_id: z.nullable(id),
  page_id: z.nullable(id),
  /** Why the caller cannot close it: its money waits, or it is about a gift of theirs. Null where they can, or it is closed. */
  hindrance: z.nullable(z.enum(["money_waits", "own_gift"])),
  /** Where two amounts differ, in kobo: ours, and the gateway's. */
  ours: z.nullable(kobo),
  theirs: z.nullable(kobo),
  opened_at: instant,
  /** Until when it must be done; null where nothing presses. */
  due_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** Null while it is open, and where it closed by itself. The name is null once the account is deleted. */
  closed_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  /** What whoever closed it did about it. */
  reason: z.nullable(z.string()),
});

const NOTE_MAX = 1_000;

/** What waits for finance. */
export const tasksCalls = {
  "giving.tasks.list": {
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
  "giving.tasks.close": {
    method: "POST",
    path: "giving/tasks/{taskId}/close",
    access: "finance",
    retries: 0,
    audit: "change",
    params: z.object({ taskId: id }),
    /** What was done about it. 409 while its money still waits, where it is closed, and about one's own gift. */
    body: z.object({ reason: text(NOTE_MAX, 1) }),
    response: withData(task),
  },
} as const;
