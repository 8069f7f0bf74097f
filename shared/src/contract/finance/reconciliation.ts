import * as z from "zod/mini";
import { day, id, instant } from "../parts/fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { pageNumber, pageWith, withData } from "../parts/shapes.ts";
import { taskCause } from "./tasks.ts";

const gateway = z.enum(["sandbox", "paystack", "flutterwave"]);
export const RECONCILED_DAYS_MAX = 31;
const DAY_MS = 86_400_000;

const run = z.object({
  _id: id,
  gateway,
  /** The run compares the charges and settlements of this period. */
  since: instant,
  until: instant,
  /**
   * The person who requested the comparison. Null for the automatic run of each night. The name is null if the account
   * is deleted.
   */
  asked_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  asked_at: instant,
  /** When the run ended. Null while the run waits or works. */
  ended_at: z.nullable(instant),
  /** The number of the gateway's charges and settlements that the run has compared so far. */
  compared: z.int(),
  /**
   * The number of differences that the run has found so far. `open` is the number of differences whose task is still
   * open.
   */
  found: z.int(),
  open: z.int(),
});

/**
 * A comparison run with the causes of the differences. For each cause: the number of differences and the number of open
 * tasks.
 */
const detailed = z.extend(run, {
  causes: z.array(z.object({ cause: taskCause, found: z.int(), open: z.int() })),
});

/** The calls to compare a gateway's books with our books. */
export const reconciliationCalls = {
  "finance.reconciliation.list": {
    method: "GET",
    path: "giving/reconciliations",
    access: "books",
    retries: 0,
    query: () =>
      z
        .object({
          /** Lists only runs that were requested on these days. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /** The comparison runs, the latest first. `sums` adds up the numbers of all runs in the list. */
    response: () =>
      pageWith(run, {
        sums: z.object({ compared: z.int(), found: z.int(), open: z.int() }),
      }),
  },
  "finance.reconciliation.one": {
    method: "GET",
    path: "giving/reconciliations/{reconciliationId}",
    access: "books",
    retries: 0,
    params: () => z.object({ reconciliationId: id }),
    response: () => withData(detailed),
  },
  "finance.reconciliation.run": {
    method: "POST",
    path: "giving/reconciliations",
    access: "finance",
    retries: 0,
    audit: "change",
    /**
     * Requests a comparison run, which begins within a minute. Answers 409 if an earlier requested run for this gateway
     * still waits or works.
     */
    body: () =>
      z
        .object({
          gateway,
          /** The first and the last day to compare, in Lagos. Both are included. At most 31 days. */
          from: day,
          to: day,
        })
        .check(
          z.refine(({ from, to }) => from <= to, {
            message: "The first day lies after the last one.",
            path: ["from"],
          }),
          z.refine(
            ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < RECONCILED_DAYS_MAX,
            { message: `can be at most ${RECONCILED_DAYS_MAX} days after the first`, path: ["to"] },
          ),
        ),
    response: () => withData(detailed),
  },
} as const;
