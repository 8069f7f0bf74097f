/** A calendar day, `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
/** The latest computed day. A list needs today's date for each person, so we store it here. */
let last = { number: Number.NaN, day: "" };

/** Returns the calendar day of an instant. Uses UTC, so server and client agree. */
export function dayOf(instant: Date): Day {
  const number = Math.floor(instant.getTime() / DAY_MS);
  if (number !== last.number) last = { number, day: instant.toISOString().slice(0, 10) };
  return last.day;
}

/** Returns the same time of day on the same date, this many years later. */
export function yearsLater(instant: Date, years: number): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/**
 * Returns a person's full years of age on a day. A person born on 29 February has their birthday on 1 March in years
 * without 29 February.
 */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Returns the limits for the birth dates of people who are from `min` to `max` years old today. The birth dates are
 * later than `after` and not later than `upTo`.
 */
export function birthDatesOfAges(min: number, max: number, today: Day): { after: Day; upTo: Day } {
  return { after: yearsBefore(today, max + 1), upTo: yearsBefore(today, min) };
}

function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, "0");
  const rest = day.slice(5);
  if (rest === "02-29" && !isLeapYear(Number(year))) return `${year}-02-28`;
  return `${year}-${rest}`;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * Tells whether the text is a real day: "2025-02-29" is not. Refuses the year 0, because it never existed. Refuses the
 * year 9999, because we cannot write the day after its last day in this form.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001" || text >= "9999") return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
