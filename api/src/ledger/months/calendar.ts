import { DAY_MS, dayOf } from "@agbara/shared/age.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";

/** Staff may close a month from this working day after the month's end. */
const CLOSABLE_ON_BUSINESS_DAY = 5;

/** Returns the month of a day. We write a month as its first day, such as "2026-11-01". */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Returns the first day of the next month. */
export function monthAfter(month: string): string {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, at, 1)));
}

/** Returns the last day of a month. */
export const lastDayOf = (month: string) =>
  dayOf(new Date(Date.parse(`${monthAfter(month)}T00:00:00Z`) - DAY_MS));

/** Returns the first day on which a month may be closed. */
export const closableFrom = (month: string, holidays: ReadonlySet<string>) =>
  businessDaysAfter(lastDayOf(month), CLOSABLE_ON_BUSINESS_DAY, holidays);

/** Returns the months from one to another, both included, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months.reverse();
}
