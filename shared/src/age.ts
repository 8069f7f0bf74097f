/** A calendar day, `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

/** The length of a day in milliseconds. */
export const DAY_MS = 86_400_000;
/**
 * The last result of `dayOf`. A page with a long list asks for today's date once for each person, and this saves the
 * work.
 */
let last = { number: Number.NaN, day: "" };

/** Returns the calendar day of an instant. Uses UTC, so server and client agree. */
export function dayOf(instant: Date): Day {
  const number = Math.floor(instant.getTime() / DAY_MS);
  if (number !== last.number) last = { number, day: instant.toISOString().slice(0, 10) };
  return last.day;
}

/** Returns the instant this many years after `instant`, on the same date and at the same time of day. */
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
 * Returns the range of birth dates of people who are `min` to `max` years old today. A birth date is in the range if it
 * is later than `after` and not later than `upTo`.
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
 * Tells whether a text is a day that exists. For example, "2025-02-29" does not exist. Refuses the year 0, because it
 * never existed. Refuses the year 9999, because the day after it would have a year of five digits.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001" || text >= "9999") return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
