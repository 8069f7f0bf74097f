import type { Day } from "@agbara/shared/age.ts";

/** Returns this day of the month that comes `months` after the month of `from`; in a shorter month its last day. */
function dayOfMonth(from: Day, months: number, day: number): Day {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return at.toISOString().slice(0, 10) as Day;
}

/**
 * Returns the first day after today that is this day of its month. So a mail that is late by months is followed by one
 * mail, not by one for each month.
 */
export function nextMonthly(today: Day, day: number): Day {
  const inThisMonth = dayOfMonth(today, 0, day);
  return inThisMonth > today ? inThisMonth : dayOfMonth(today, 1, day);
}
