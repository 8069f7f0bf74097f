import * as z from "zod/mini";
import { logEntry } from "../../draw/published.ts";
import { day, instant, listOf, month, wholeInQuery } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** The maximum number of months in the open books: 50 years. */
const MOST_MONTHS = 600;
/** The maximum number of fundraising pages in one answer about a month. */
export const PAGES_OF_MONTH = 200;
/** The maximum number of entries of the public log in one answer. */
export const ENTRIES_OF_LOG = 50;
/** The highest number that an entry of the public log can have. */
const MOST_ENTRIES = 999_999_999;

/** Sums in kobo: what donors paid, what we sent back, and what banks took back. */
const given = {
  /** Kobo that donors paid, including the fees that they covered and their tips to us. */
  received: kobo,
  /** Kobo that we sent back to donors. */
  refunded: kobo,
  /** Kobo that donors' banks took back after a dispute. */
  lost: kobo,
};
/** Sums in kobo that we publish only for whole months, so that nobody can see on which day a person got money. */
const ofWholeMonths = {
  /** Kobo that pages got, minus money that went back or was lost. A gift card counts only after somebody redeems it. */
  to_pages: kobo,
  /** Kobo that we sent on to entrepreneurs' bank accounts. */
  paid_on: kobo,
  /** Kobo that donors paid towards the gateways' fees. */
  covered: kobo,
  /** Kobo that donors gave to us, minus what we gave to others from our own money. */
  tips: kobo,
  /** Kobo that gateways and banks charged us. */
  fees: kobo,
  /**
   * Kobo that wait at the end of the month, for entrepreneurs, gift cards, refunds and unfinished payments. `waiting` =
   * `waiting` of the month before + `received` - `refunded` - `lost` - `paid_on` - `covered` - `tips`.
   */
  waiting: kobo,
};
const figures = z.object({ ...given, ...ofWholeMonths });
export type BookFigures = z.infer<typeof figures>;

const bookMonth = z.object({
  month,
  ...given,
  /** The sums that we publish only for whole months. Null for the current month. */
  whole: z.nullable(z.object(ofWholeMonths)),
});
export type BookMonth = z.infer<typeof bookMonth>;

/** A fundraising page that got three or more gifts in a month. */
const pageOfMonth = z.object({
  page_code: z.string(),
  name: z.string(),
  gifts: z.int(),
  /** Kobo that donors gave to the page in the month, minus refunds and the money that banks took back. */
  given: kobo,
});

/** The calls for the books that anybody may read. These books name no donor and show no single payout. */
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
          /** The number of entrepreneurs who got money from us before the current month. */
          people: z.int(),
          /** The months of the open books, the latest first. Empty before the first gift. */
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
        /** The value of `next` in the previous answer. */
        after: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/, "must be a page's code"))),
      }),
    /** One month of the open books. Answers 404 for a month without money. */
    response: () =>
      withData(
        z.object({
          month,
          ...given,
          whole: z.nullable(z.object(ofWholeMonths)),
          /** The sums that donors paid on each day, in kobo. Days without gifts are left out. */
          days: listOf(z.object({ day, received: kobo }), 31),
          /** The fundraising pages that got money in the month. Null until 30 days after the month's end. */
          pages: z.nullable(
            z.object({
              /** The fundraising pages with three or more gifts in the month, sorted by code. */
              listed: listOf(pageOfMonth, PAGES_OF_MONTH),
              next: z.nullable(z.string()),
              /**
               * `listed`: kobo for all pages with three or more gifts. `others`: kobo for all other pages. Both
               * together are `to_pages` of the month. Null if the call has `after`.
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
        /** Lists only entries of the public log with a lower number than this. */
        before: z.optional(wholeInQuery(2, MOST_ENTRIES)),
      }),
    response: () =>
      withData(
        z.object({
          /** The entries of the public log, the latest first. */
          entries: listOf(
            z.extend(logEntry, {
              /**
               * The content of the log's entry. Daily entries of earlier versions have sums that we now publish only
               * for whole months. The content of such an entry is null, but its hash still connects the entries before
               * and after it.
               */
              body: z.nullable(z.string()),
            }),
            ENTRIES_OF_LOG,
          ),
          /** The value of `before` for the next part of the log. Null at the end. */
          next: z.nullable(z.int()),
        }),
      ),
  },
} as const;
