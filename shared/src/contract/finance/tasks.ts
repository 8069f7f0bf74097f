import * as z from "zod/mini";
import { flagInQuery, id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

/** The causes of tasks for finance. For each cause, `about` is the kind of record that the task is about. */
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
  payout_late: { about: "payday" },
  payout_unknown_there: { about: "payout" },
  unknown_transfer: { about: "payout" },
  gateway_balance_low: { about: "day" },
  gateway_below_zero: { about: "day" },
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
 * The kinds of records that tasks are about. The id of each kind is:
 * - `payment` and `payout`: our reference.
 * - `charge`: our reference, a colon and the gateway's own id of the charge.
 * - `settlement`: the gateway's name and id.
 * - `day`: the date in Lagos. If the day belongs to a gateway, the gateway's name comes first.
 * - `payday`: the day in Lagos by which money should have been paid.
 * - all other kinds: the record's id.
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
  "payday",
] as const;
export type TaskSubject = (typeof TASK_SUBJECTS)[number];

export type TaskCause = keyof typeof TASK_CAUSES;

const causes = Object.keys(TASK_CAUSES) as [TaskCause, ...TaskCause[]];
/** The cause of a task, one of {@link TASK_CAUSES}. */
export const taskCause = z.enum(causes);

const task = z.object({
  _id: id,
  /** Why the task waits for finance. */
  cause: taskCause,
  about: z.object({ kind: z.enum(TASK_SUBJECTS), id: z.string() }),
  /**
   * The gift, if the task is about a payment or about a part of a gift. Null for other tasks, and if we do not know the
   * gift.
   */
  gift_id: z.nullable(id),
  /**
   * `batch_id`: the payout's batch, for a task about a payout. `page_id`: the suspended page, for a task about a
   * suspension. Each is null for other tasks.
   */
  batch_id: z.nullable(id),
  page_id: z.nullable(id),
  /**
   * A task may be about a suspension, a payout or a part of a gift. Then `page` is the page that it belongs to.
   * Otherwise `page` is null. `amount` is the sum of the record that the task is about, in kobo. For a payment, it is
   * the money that belongs to nobody yet. For a suspension, it is the money that the page has now. It is null if the
   * task has no sum.
   */
  page: z.nullable(z.object({ name: z.string(), page_code: z.string() })),
  amount: z.nullable(kobo),
  /**
   * Why the caller cannot close the task. `money_waits`: the task is about money that still waits. `cause_stands`: the
   * cause still exists; the task closes by itself when the cause ends. `own_gift`: the task is about the caller's own
   * gift. Null if the caller can close the task, or if it is already closed.
   */
  hindrance: z.nullable(z.enum(["money_waits", "cause_stands", "own_gift"])),
  /**
   * `ours` is our amount and `theirs` is the gateway's amount, in kobo. Both are set only if the amounts differ;
   * otherwise null.
   */
  ours: z.nullable(kobo),
  theirs: z.nullable(kobo),
  opened_at: instant,
  /** The deadline of the task. Null if the task is not urgent. */
  due_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /**
   * What one person proposed to do with a payment without a gift. `agreed` and `sent`: the money is on its way back.
   * `failed`: the gateway cannot send the money back. Null for other tasks, and before anybody has made a proposal.
   */
  move: z.nullable(
    z.object({
      _id: id,
      way: z.enum(["gift", "back"]),
      gift_id: z.nullable(id),
      /** What a person found out before they made the proposal. Null for an auditor. */
      why: z.nullable(z.string()),
      state: z.enum(["proposed", "agreed", "sent", "done", "failed"]),
      proposed_by: z.object({ _id: id, first_name: z.nullable(z.string()) }),
    }),
  ),
  /**
   * The person who closed the task. Null while the task is open, and if it closed by itself. The name is null if the
   * account is deleted.
   */
  closed_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  /** What was done about the task, in the words of the person who closed it. Null for an auditor. */
  reason: z.nullable(z.string()),
});

const NOTE_MAX = 1_000;

const fits = z.enum(["reference", "payer"]);

/**
 * A payment for which our books have no gift, as the gateway describes it. Also the gifts that the donor may have
 * wanted to pay.
 */
const stray = z.object({
  amount: kobo,
  gateway: z.enum(["sandbox", "paystack", "flutterwave"]),
  /** The e-mail address that the payer gave to the gateway. */
  payer: z.nullable(z.string()),
  paid_at: z.nullable(instant),
  /**
   * Unpaid gifts of the same sum. The payment may be for one of them. `fits` says why: - `reference`: the payment has
   * the gift's reference. - `payer`: the payer has the e-mail address of a donor who ordered the gift before the
   * payment. `pages`: the names of the gift's pages. `cards`: true if the gift has gift cards.
   */
  gifts: z.array(
    z.object({
      _id: id,
      donor: z.nullable(z.string()),
      created_at: instant,
      pages: z.array(z.string()),
      cards: z.boolean(),
      fits,
    }),
  ),
});

const byTask = z.object({ taskId: id });
const byProposal = z.object({ proposal: id });

/** The calls about tasks that wait for finance. */
export const tasksCalls = {
  "finance.tasks.list": {
    method: "GET",
    path: "giving/tasks",
    access: "books",
    retries: 0,
    query: () =>
      z.object({
        /** If true, lists closed tasks instead of open tasks. */
        closed: z.optional(flagInQuery),
        cause: z.optional(taskCause),
        page: pageNumber,
      }),
    /**
     * Tasks for finance. Open tasks are sorted by deadline, and tasks without a deadline come last. Closed tasks are
     * sorted with the latest first.
     */
    response: () => page(task),
  },
  "finance.tasks.close": {
    method: "POST",
    path: "giving/tasks/{taskId}/close",
    access: "finance",
    retries: 0,
    audit: "change",
    params: () => z.object({ taskId: id }),
    /**
     * Closes a task. `reason`: what the caller did about it. Answers 409 if the task's money still waits, if its cause
     * still exists, if the task is already closed, or if it is about the caller's own gift.
     */
    body: () => z.object({ reason: text(NOTE_MAX, 1) }),
    response: () => withData(task),
  },
  "finance.tasks.stray": {
    method: "GET",
    path: "giving/tasks/{taskId}/stray",
    access: "finance",
    retries: 0,
    audit: "list",
    params: byTask,
    /** Asks the gateway about a payment without a gift. Answers 409 if the gateway no longer has the whole payment. */
    response: () => withData(stray),
  },
  "finance.tasks.propose": {
    method: "POST",
    path: "giving/tasks/{taskId}/propose",
    access: "finance",
    retries: 0,
    audit: "change",
    params: byTask,
    /**
     * Proposes what to do with a payment without a gift. The browser makes `id`. `gift`: the gift that the money is
     * for. It must be one of the listed gifts. If `gift` is null, the money goes back to the payer. `why`: what the
     * caller found out.
     */
    body: () => z.object({ id, gift: z.nullable(id), why: text(NOTE_MAX, 1) }),
    response: () => withData(task),
  },
  "finance.tasks.agree": {
    method: "POST",
    path: "giving/tasks/{taskId}/agree",
    access: "finance",
    confirmed: true,
    retries: 0,
    audit: "change",
    params: byTask,
    body: byProposal,
    /**
     * Agrees to a colleague's proposal. The money then pays the gift, or goes back to the payer. The person who made
     * the proposal cannot agree to it.
     */
    response: () => withData(task),
  },
  "finance.tasks.drop": {
    method: "POST",
    path: "giving/tasks/{taskId}/drop",
    access: "finance",
    retries: 0,
    audit: "change",
    params: byTask,
    body: byProposal,
    response: () => withData(task),
  },
} as const;
