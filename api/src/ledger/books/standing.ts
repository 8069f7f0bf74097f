import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { type SQL, sql } from "drizzle-orm";
import { balanceNow, latestSeal } from "../accounts/balances.ts";
import { isOnlyStopped, waited } from "./refund-looks.ts";

/** How the database finds out if a task's cause still exists. */
interface Standing {
  /** SQL: the table with the rows that tasks are about. */
  from: SQL;
  /** SQL condition: the row still needs a task. */
  stands: SQL;
  /** Returns the SQL condition: the task is about this row. */
  isAbout: (about: SQL) => SQL;
}

/** Returns SQL that reads a text as an id. The result is null if the text is no id. */
export const asId = (about: SQL): SQL => sql`(
  case when ${about} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${about}::uuid end)`;

/** The cause of a task: money of a payment belongs to nobody yet. */
export const MONEY_WAITS = {
  from: sql`ledger_accounts as waiting`,
  stands: sql`(waiting.kind = 'unallocated' and waiting.balance > 0)`,
  isAbout: (about) => sql`waiting.owner = ${about}`,
} as const satisfies Standing;

/**
 * The cause of a task: no page could take a part of a gift. The part also counts as waiting while a donor asks for it
 * back or a bank disputes its payment.
 */
export const PART_WAITS = {
  from: sql`gift_parts as part`,
  stands: sql`(part.state = 'unallocated' or (${isOnlyStopped} and ${waited}))`,
  isAbout: (about) => sql`part.id = ${asId(about)}`,
} as const satisfies Standing;

/**
 * A cause that is checked only from time to time. Until the next check, we assume that the cause still exists. Only the
 * check closes the task.
 */
const UNTIL_THE_NEXT_LOOK = {
  from: sql`(select true) as told`,
  stands: sql`true`,
  isAbout: () => sql`true`,
} as const satisfies Standing;

/**
 * For each cause of a task, how the database finds out if the cause still exists. While the cause exists, nobody can
 * close the task. Null if the database cannot know. Then the person who closes the task writes what they did.
 */
export const STANDING = {
  wrong_amount: MONEY_WAITS,
  wrong_currency: null,
  unknown_payment: MONEY_WAITS,
  page_full: PART_WAITS,
  page_closed: PART_WAITS,
  page_suspended: {
    from: sql`page_suspensions as going`,
    stands: sql`going.outcome is null`,
    isAbout: (about) => sql`going.id = ${asId(about)}`,
  },
  paid_twice: MONEY_WAITS,
  charged_twice: MONEY_WAITS,
  payout_failed: null,
  payout_returned: null,
  payout_returned_late: null,
  payout_unanswered: {
    from: sql`payout_items as item`,
    stands: sql`item.state = 'sending'`,
    isAbout: (about) => sql`item.reference = ${about}`,
  },
  payout_paid_late: null,
  payout_wrong_amount: null,
  payout_late: UNTIL_THE_NEXT_LOOK,
  payout_unknown_there: null,
  unknown_transfer: null,
  gateway_balance_low: {
    from: sql`payout_items as item join payout_batches as batch on batch.id = item.batch_id`,
    stands: sql`item.state = 'approved'`,
    isAbout: (about) => sql`batch.gateway = split_part(${about}, ' ', 1)`,
  },
  gateway_below_zero: {
    from: sql`ledger_accounts as entry left join lateral (${latestSeal}) as sealed on true`,
    stands: sql`(entry.kind = 'gateway_balance' and ${balanceNow} < 0)`,
    isAbout: (about) => sql`entry.owner = split_part(${about}, ' ', 1)`,
  },
  float_low: UNTIL_THE_NEXT_LOOK,
  float_below_zero: UNTIL_THE_NEXT_LOOK,
  refund_by_hand: {
    from: sql`refunds as refund`,
    stands: sql`refund.state = 'by_hand'`,
    isAbout: (about) => sql`refund.id = ${asId(about)}`,
  },
  refund_differs: null,
  dispute: {
    from: sql`disputes as dispute`,
    stands: sql`(dispute.state = 'open' and dispute.evidence is null)`,
    isAbout: (about) => sql`dispute.id = ${asId(about)}`,
  },
  dispute_differs: null,
  unknown_there: null,
  amount_differs: null,
  fee_differs: null,
  settlement_differs: null,
  settled_fees_differ: null,
} as const satisfies Record<TaskCause, Standing | null>;

type StandingCause = {
  [Cause in TaskCause]: (typeof STANDING)[Cause] extends null ? never : Cause;
}[TaskCause];

/**
 * Returns SQL that finds causes for which the open task is missing. In the result, `id` is the subject that this task
 * would have.
 */
function untold(cause: StandingCause, id: SQL): SQL {
  const { from, stands } = STANDING[cause];
  return sql`
    select ${id} as id from ${from}
     where ${stands} and not exists (select from money_tasks as task
       where task.cause = ${cause} and task.about = ${id} and task.closed_at is null)`;
}

/**
 * Rules for causes that must have a task immediately. The rule for waiting money is in `LOOKS`, because its task can be
 * about the payment or about a part.
 */
export const TASK_LOOKS = {
  "a refund by hand without a task for anybody": untold("refund_by_hand", sql`refund.id::text`),
  "an open dispute that nobody has answered, without a task for anybody": untold(
    "dispute",
    sql`dispute.id::text`,
  ),
  "a suspended page without a task for anybody": untold("page_suspended", sql`going.id::text`),
};
