import * as z from "zod/mini";
import { day as anyDay, month as anyMonth, id, instant, listOf } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { empty, withData } from "../parts/shapes.ts";
import { ACCOUNT_KINDS, ledgerId, TRANSFER_KINDS } from "./accounts.ts";

/** Days and months of the books. A year outside this range is a typing error. */
const inBooks = z.refine<string>(
  (at) => at.startsWith("20"),
  "must be in a year from 2000 to 2099",
);
const month = anyMonth.check(inBooks);
const day = anyDay.check(inBooks);

const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

/** The most months of the list: 50 years. */
const MOST_MONTHS = 600;

const closing = z.object({
  month,
  /** `asked`: one person asked to close the month, and a colleague must close it. A closed month never opens again. */
  state: z.enum(["open", "asked", "closed"]),
  /** The first day on which somebody may close the month: the fifth working day after its end. */
  closable_from: day,
  /** True if the caller may ask to close the month now. */
  askable: z.boolean(),
  /** True if the caller may close the month now. The person who asked may not. */
  closable: z.boolean(),
  asked_by: z.nullable(staff),
  asked_at: z.nullable(instant),
  closed_by: z.nullable(staff),
  closed_at: z.nullable(instant),
  /** The number of groups of transfers in the closed month. Null while the month is open. */
  groups: z.nullable(z.int()),
  /** The sum of the closed month's transfers in kobo; null while it is open. */
  total: z.nullable(kobo),
});

/**
 * A line of a statement: one account, or all accounts of pages, vouchers or payments together. `owner` names the
 * gateway, or is empty.
 */
const line = {
  kind: z.enum(ACCOUNT_KINDS),
  owner: z.string(),
  /** The kind's number in the chart of accounts. */
  number: z.string(),
  normal: z.enum(["debit", "credit"]),
};
/** The most lines of a statement. It has one line for each kind, and one more for each further gateway. */
const MOST_LINES = 100;

/** A group of transfers in this month that corrects a day in an earlier, closed month. */
const correction = z.object({
  _id: ledgerId,
  key: z.string(),
  posted_on: day,
  corrects: day,
  /** The sum of its transfers in kobo. */
  total: kobo,
});
/** The most corrections that a statement lists. `corrections_total` counts all. */
const MOST_CORRECTIONS = 200;

const byMonth = z.object({ month });
const deciding = { access: "finance", retries: 0, audit: "change", params: byMonth } as const;

/** Months of the books, and statements of the posted transfers by day. They name no donor and no recipient. */
export const monthsCalls = {
  "ledger.months.list": {
    method: "GET",
    path: "admin/ledger/months",
    access: "books",
    retries: 0,
    /** All months from the current month back to the first month with money. */
    response: () => withData(listOf(closing, MOST_MONTHS)),
  },
  "ledger.months.ask": {
    ...deciding,
    method: "POST",
    path: "admin/ledger/months/{month}/ask",
    body: empty,
    response: () => withData(closing),
  },
  "ledger.months.close": {
    ...deciding,
    method: "POST",
    path: "admin/ledger/months/{month}/close",
    confirmed: true,
    body: empty,
    /** After this, nobody can post anything in the month. Later corrections go into the open month. */
    response: () => withData(closing),
  },
  "ledger.months.statement": {
    method: "GET",
    path: "admin/ledger/months/{month}/statement",
    access: "books",
    retries: 0,
    params: byMonth,
    response: () =>
      withData(
        z.object({
          month,
          state: z.enum(["open", "asked", "closed"]),
          /** Sorted by number. */
          accounts: listOf(
            z.object({
              ...line,
              /** Kobo on the normal side before the month. */
              opening: kobo,
              /** Kobo debited and credited in the month. */
              debited: kobo,
              credited: kobo,
              /** Kobo on the normal side at the end of the month. */
              closing: kobo,
            }),
            MOST_LINES,
          ),
          /** The reasons why money moved in the month. Each reason has the number of times and the sum. */
          kinds: listOf(
            z.object({ kind: z.enum(TRANSFER_KINDS), transfers: z.int(), amount: kobo }),
            MOST_LINES,
          ),
          corrections: listOf(correction, MOST_CORRECTIONS),
          corrections_total: z.int(),
        }),
      ),
  },
  "ledger.months.trial": {
    method: "GET",
    path: "admin/ledger/trial-balance",
    access: "books",
    retries: 0,
    query: () => z.object({ day }),
    response: () =>
      withData(
        z.object({
          day,
          /** Sorted by number. Each line has its balance on one side, and zero on the other side. */
          accounts: listOf(z.object({ ...line, debit: kobo, credit: kobo }), MOST_LINES),
          /** The sums of both sides in kobo. The two sums are always equal. */
          debits: kobo,
          credits: kobo,
        }),
      ),
  },
} as const;
