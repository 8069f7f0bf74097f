import * as z from "zod/mini";
import { day as anyDay, month as anyMonth, id, instant, listOf } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { empty, withData } from "../parts/shapes.ts";
import { ACCOUNT_KINDS, aboutInBooks, ledgerId, TRANSFER_KINDS } from "./accounts.ts";

/** Refuses a day or month whose year is not from 2000 to 2099. Such a year is a typing error. */
const inBooks = z.refine<string>(
  (at) => at.startsWith("20"),
  "must be in a year from 2000 to 2099",
);
const month = anyMonth.check(inBooks);
const day = anyDay.check(inBooks);

const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

/** The maximum number of months in the list of months: 50 years. */
const MOST_MONTHS = 600;

const closing = z.object({
  month,
  /**
   * The state of the month in the books. `asked`: one person asked to close the month, and a colleague must close it. A
   * closed month never opens again.
   */
  state: z.enum(["open", "asked", "closed"]),
  /** The first day on which somebody may close the month: the fifth working day after its end. */
  closable_from: day,
  /** True if the caller may ask to close the month now. */
  askable: z.boolean(),
  /** True if the caller may close the month now. The person who asked to close it may not. */
  closable: z.boolean(),
  asked_by: z.nullable(staff),
  asked_at: z.nullable(instant),
  closed_by: z.nullable(staff),
  closed_at: z.nullable(instant),
  /** The number of groups of transfers in the closed month. Null while the month is open. */
  groups: z.nullable(z.int()),
  /** The sum of the closed month's transfers in kobo. Null while the month is open. */
  total: z.nullable(kobo),
});

/**
 * A line of a statement. All accounts of pages share one line. The accounts of vouchers share one line too, and so do
 * the accounts of payments. Every other account has its own line. `owner` is the account's gateway. It is empty if the
 * account has none.
 */
const line = {
  kind: z.enum(ACCOUNT_KINDS),
  owner: z.string(),
  /** The number of the account's kind in the chart of accounts. */
  number: z.string(),
  normal: z.enum(["debit", "credit"]),
};
/**
 * The maximum number of lines in a statement. A statement has one line for each kind of account, and one line for each
 * additional gateway.
 */
const MOST_LINES = 100;

/** A correction: a group of transfers in this month. It corrects a day in an earlier month, which is already closed. */
const correction = z.object({
  _id: ledgerId,
  key: z.string(),
  /** The record that the group is about. */
  about: aboutInBooks,
  posted_on: day,
  corrects: day,
  /** The sum of the group's transfers in kobo. */
  total: kobo,
});
/** The maximum number of corrections that a statement lists. `corrections_total` is the number of all corrections. */
const MOST_CORRECTIONS = 200;

const byMonth = z.object({ month });
const deciding = { access: "finance", retries: 0, audit: "change", params: byMonth } as const;

/**
 * The calls for the months of the books, and for statements of the transfers by posting day. The statements name no
 * donor and no recipient.
 */
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
    /**
     * Closes the month. After this, nobody can post anything in the month. Later corrections go into the open month.
     */
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
          /** The lines of the statement, sorted by number. */
          accounts: listOf(
            z.object({
              ...line,
              /** The balance on the normal side at the beginning of the month, in kobo. */
              opening: kobo,
              /** `debited` and `credited`: kobo that the month's transfers debited and credited to the account. */
              debited: kobo,
              credited: kobo,
              /** The balance on the normal side at the end of the month, in kobo. */
              closing: kobo,
            }),
            MOST_LINES,
          ),
          /**
           * The reasons for the transfers of the month. Each reason has the number of its transfers and their sum in
           * kobo.
           */
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
          /**
           * The lines of the trial balance, sorted by number. Each line has its balance on one side, and zero on the
           * other side.
           */
          accounts: listOf(z.object({ ...line, debit: kobo, credit: kobo }), MOST_LINES),
          /** `debits` and `credits`: the sums of the two sides in kobo. The two sums are always equal. */
          debits: kobo,
          credits: kobo,
        }),
      ),
  },
} as const;
