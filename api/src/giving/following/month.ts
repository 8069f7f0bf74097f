import type { Day } from "@agbara/shared/age.ts";

/**
 * Returns a date with this day of the month, `months` months after `from`. If that month has no such day, returns its
 * last day.
 */
function dayOfMonth(from: Day, months: number, day: number): Day {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return at.toISOString().slice(0, 10) as Day;
}

/**
 * Returns the first date after today with this day of the month. So after a delay of some months, we send one mail, not
 * one for each month.
 */
export function nextMonthly(today: Day, day: number): Day {
  const inThisMonth = dayOfMonth(today, 0, day);
  return inThisMonth > today ? inThisMonth : dayOfMonth(today, 1, day);
}
