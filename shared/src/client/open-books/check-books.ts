import { DAY_MS } from "../../age.ts";
import type { Output } from "../../contract/calls.ts";
import { type ToldEntry, wrongEntry } from "./check-log.ts";

type Books = Output<"ledger.books.read">["data"];
type Month = Output<"ledger.books.month">["data"];

/** A month of the open books, with all its fundraising pages. The server may send the pages in several answers. */
export type WholeMonth = Month;

/** The checks of the open books. People see the results in this order. */
export const BOOK_CHECKS = ["log", "sums", "months", "days", "pages"] as const;
export type BookCheck = (typeof BOOK_CHECKS)[number];

interface Told {
  log: readonly ToldEntry[];
  books: Books;
  /** Every month of `books`, with its days and its fundraising pages. */
  months: readonly WholeMonth[];
}

/**
 * Returns the names of the failed checks. The list is empty if all checks passed. The checks are:
 * - `log`: the public log has no gap, and nobody has changed it.
 * - `sums`: the months add up to the totals. The waiting money is the money that came in minus the money that went out.
 * - `months`: each month has the same sums as its entry in the public log.
 * - `days`: the days of a month add up to the month.
 * - `pages`: the fundraising pages of a month add up to the month.
 */
export async function checkBooks({ log, books, months }: Told): Promise<BookCheck[]> {
  const holds: Record<BookCheck, boolean> = {
    log: (await wrongEntry(log)) === null,
    sums: areTotals(books) && followsFromFlows(books),
    months: books.months.every((month) => isAsLogged(month, log, books.at)),
    days: months.every(({ days, received }) => sumOf(days, "received") === received),
    pages: months.every(hasAllPages),
  };
  return BOOK_CHECKS.filter((check) => !holds[check]);
}

function sumOf<Field extends string>(rows: readonly Record<Field, number>[], field: Field): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

function areTotals({ months, ...all }: Books): boolean {
  return (["received", "refunded", "lost"] as const).every(
    (field) => sumOf(months, field) === all[field],
  );
}

function followsFromFlows({ months }: Books): boolean {
  let waiting = 0;
  // We reverse the list, because it begins with the latest month.
  return months.toReversed().every(({ received, refunded, lost, whole }) => {
    if (!whole) return true;
    waiting += received - refunded - lost - whole.paid_on - whole.covered - whole.tips;
    return whole.waiting === waiting;
  });
}

/**
 * A month's entry must be in the public log this many days after the month's end. The server writes the entry after 30
 * days. We allow two more days, because the server may have been off.
 */
const LOGGED_AFTER_DAYS = 30 + 2;

function mustBeLogged(month: string, at: string): boolean {
  const [year = 0, nth = 0] = month.split("-").map(Number);
  return Date.parse(at) >= Date.UTC(year, nth, 1) + LOGGED_AFTER_DAYS * DAY_MS;
}

function isAsLogged(
  { month, whole, ...given }: Books["months"][number],
  log: readonly ToldEntry[],
  at: string,
): boolean {
  const entry = log.find(({ kind, name }) => kind === "books_month" && name === month);
  if (!entry) return !mustBeLogged(month, at);
  if (entry.body === null) return false;
  const logged = JSON.parse(entry.body) as Record<string, number>;
  return Object.entries({ ...given, ...whole }).every(([field, sum]) => logged[field] === sum);
}

function hasAllPages({ pages, whole }: WholeMonth): boolean {
  if (!pages) return true;
  const { listed, sums } = pages;
  if (!sums) return false;
  return sumOf(listed, "given") === sums.listed && sums.listed + sums.others === whole?.to_pages;
}
