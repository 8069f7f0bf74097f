import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { and, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { gifts, payments } from "../giving/tables.ts";
import { GATEWAYS } from "../ledger/gateways/tables.ts";
import { money_tasks } from "../ledger/tasks/tables.ts";
import type { Figure } from "../platform/observe/figure.ts";
import { IN_FLIGHT, refunds } from "./refunds/tables.ts";

const HOUR_MS = 60 * 60_000;
const anHourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS);

/** The causes of tasks about differences between our books and a gateway's books. */
const DIFFERENCES: TaskCause[] = [
  ...(["unknown_there", "amount_differs", "fee_differs"] as const),
  ...(["settlement_differs", "settled_fees_differ"] as const),
  ...(["refund_differs", "dispute_differs"] as const),
  ...(["payout_wrong_amount", "payout_unknown_there"] as const),
];

/** The numbers about gifts and payouts that operators watch. */
export const givingFigures: Figure[] = [
  {
    name: "gifts_unpaid_last_hour",
    help: "Gifts that were begun within the last hour and are not paid",
    value: (db, now) =>
      db.$count(gifts, and(isNull(gifts.paid_at), gte(gifts.created_at, anHourBefore(now)))),
  },
  {
    name: "gifts_paid_last_hour",
    help: "Payments that were begun at a gateway within the last hour and succeeded",
    value: (db, now) =>
      db.$count(
        payments,
        and(
          inArray(payments.gateway, [...GATEWAYS]),
          gte(payments.opened_at, anHourBefore(now)),
          isNotNull(payments.paid_at),
        ),
      ),
  },
  {
    name: "reconciliation_differences_open",
    help: "Tasks for finance about amounts that differ between our books and a gateway's",
    value: (db) =>
      db.$count(
        money_tasks,
        and(isNull(money_tasks.closed_at), inArray(money_tasks.cause, DIFFERENCES)),
      ),
  },
  {
    name: "money_tasks_overdue",
    help: "Tasks for finance whose deadline is over",
    value: (db, now) =>
      db.$count(money_tasks, and(isNull(money_tasks.closed_at), lt(money_tasks.due_at, now))),
  },
  {
    name: "refunds_due_soon",
    help: "Refunds on their way whose last day is today, tomorrow or over",
    value: (db, now) =>
      db.$count(
        refunds,
        and(
          inArray(refunds.state, [...IN_FLIGHT]),
          sql`${refunds.due_on} <= (${now.toISOString()}::timestamptz at time zone 'Africa/Lagos')::date + 1`,
        ),
      ),
  },
];
