import { DAY_MS, dayOf } from "@agbara/shared/age.ts";
import { OPEN_BOOKS_LATE_DAYS } from "@agbara/shared/constants.ts";
import type { BookFigures } from "@agbara/shared/contract/ledger/books.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isTheirs, type Moved, monthsOf, movedByMonth } from "./figures.ts";

/** Returns the month after this one, as `YYYY-MM`. */
export const next = (month: string) => firstDayAfter(month).slice(0, 7);

const firstDayAfter = (month: string): string => {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, at, 1)));
};

/** The first and the last day of a month. */
export const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: dayOf(new Date(Date.parse(`${firstDayAfter(month)}T00:00:00Z`) - DAY_MS)),
});

/** Returns true if the month is over. Until then, the open books show only the money from donors. */
export const isWhole = (month: string, now: Date) => month < dayInLagos(now).slice(0, 7);

/**
 * Returns true if the month is long enough ago to publish what each page received. If we published this earlier, people
 * could learn who has just received money.
 */
export const isOld = (month: string, now: Date) =>
  dayInLagos(new Date(now.getTime() - OPEN_BOOKS_LATE_DAYS * DAY_MS)) >= firstDayAfter(month);

/** A list has at most this many months, according to the contract. */
const MOST_MONTHS = 600;

function monthsBetween(moved: readonly Moved[], last: string): string[] {
  const first = [...moved.map(({ month }) => month), last].sort()[0] ?? last;
  const months: string[] = [];
  for (let month = first; month <= last && months.length < MOST_MONTHS; month = next(month))
    months.push(month);
  return months;
}

/**
 * Adds up the figures of each month, the earliest first. Empty before the first gift. The caller must pass a snapshot
 * (see `inSnapshot`).
 */
export async function bookMonths(snapshot: Database, now: Date): Promise<Map<string, BookFigures>> {
  const moved = await movedByMonth(snapshot);
  // Leaves out our own money, which may be in the books before the first gift.
  const theirs = moved.filter(isTheirs);
  if (theirs.length === 0) return new Map();
  return monthsOf(moved, monthsBetween(theirs, dayInLagos(now).slice(0, 7)));
}
