import * as z from "zod/mini";
import { logEntry } from "../../draw/published.ts";
import { day, instant, listOf, month, wholeInQuery } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** The most months of the list: 50 years. */
const MOST_MONTHS = 600;
/** The most pages in one answer about a month. */
export const PAGES_OF_MONTH = 200;
/** The most entries of the public log in one answer. */
export const ENTRIES_OF_LOG = 50;
/** The highest number that an entry of the log may ever have. */
const MOST_ENTRIES = 999_999_999;

/** What donors gave, took back and lost, in kobo. */
const given = {
  /** What donors paid, with fees that they covered and tips to us. */
  received: kobo,
  /** What we sent back to donors. */
  refunded: kobo,
  /** What donors' banks took back after a dispute. */
  lost: kobo,
};
/** Sums in kobo that we publish only for whole months. So nobody can see on which day a person got money. */
const ofWholeMonths = {
  /** What pages got, minus money that went back or was lost. A gift card counts only after somebody redeems it. */
  to_pages: kobo,
  /** What we sent on to entrepreneurs' bank accounts. */
  paid_on: kobo,
  /** What donors paid towards the gateways' fees. */
  covered: kobo,
  /** What donors gave to us, minus what we gave to others from our own money. */
  tips: kobo,
  /** What gateways and banks charged us. */
  fees: kobo,
  /**
   * Money that waits at the end of the month, for entrepreneurs, gift cards, refunds and unfinished payments. It is the
   * waiting money of the month before, plus received, minus refunded, lost, paid_on, covered and tips.
   */
  waiting: kobo,
};
const figures = z.object({ ...given, ...ofWholeMonths });
export type BookFigures = z.infer<typeof figures>;

const bookMonth = z.object({
  month,
  ...given,
  /** Null for the current month. */
  whole: z.nullable(z.object(ofWholeMonths)),
});
export type BookMonth = z.infer<typeof bookMonth>;

/** A page that got three or more gifts in a month. */
const pageOfMonth = z.object({
  page_code: z.string(),
  name: z.string(),
  gifts: z.int(),
  /** Kobo that donors gave to the page in the month, minus what they took back or lost. */
  given: kobo,
});

/** The books that anybody may read. They name no donor and show no single payout. */
export const booksCalls = {
  "ledger.books.read": {
    method: "GET",
    path: "open-books",
    access: "public",
    retries: 0,
    response: () =>
      withData(
        z.object({
          at: instant,
          ...given,
          /** Entrepreneurs who got money from us before the current month. */
          people: z.int(),
          /** The latest first. Empty before the first gift. */
          months: listOf(bookMonth, MOST_MONTHS),
        }),
      ),
  },
  "ledger.books.month": {
    method: "GET",
    path: "open-books/{month}",
    access: "public",
    retries: 0,
    params: () => z.object({ month }),
    query: () =>
      z.object({
        /** The `next` of the previous answer. */
        after: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/, "must be a page's code"))),
      }),
    /** Answers 404 for a month without money. */
    response: () =>
      withData(
        z.object({
          month,
          ...given,
          whole: z.nullable(z.object(ofWholeMonths)),
          /** What donors paid on each day, in kobo. Days without gifts are left out. */
          days: listOf(z.object({ day, received: kobo }), 31),
          /** What pages got. Null until 30 days after the month. */
          pages: z.nullable(
            z.object({
              /** Pages with three or more gifts in the month, by code. */
              listed: listOf(pageOfMonth, PAGES_OF_MONTH),
              next: z.nullable(z.string()),
              /**
               * `listed` is kobo for all listed pages, and `others` is kobo for all other pages. Together they are
               * `to_pages` of the month. Null if the call has `after`.
               */
              sums: z.nullable(z.object({ listed: kobo, others: kobo })),
            }),
          ),
        }),
      ),
  },
  "ledger.books.log": {
    method: "GET",
    path: "open-books/log",
    access: "public",
    retries: 0,
    query: () =>
      z.object({
        /** Only entries with a lower number. */
        before: z.optional(wholeInQuery(2, MOST_ENTRIES)),
      }),
    response: () =>
      withData(
        z.object({
          /** The latest first. */
          entries: listOf(
            z.extend(logEntry, {
              /**
               * Null if the entry has sums that we do not publish by day. The entry's hash still connects the entries
               * before and after it.
               */
              body: z.nullable(z.string()),
            }),
            ENTRIES_OF_LOG,
          ),
          /** The `before` of the next answer; null at the end. */
          next: z.nullable(z.int()),
        }),
      ),
  },
} as const;
