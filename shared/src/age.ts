/** A calendar day, `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
/** The day that was computed last. A list needs today's date once for each person, so we compute it only once. */
let last = { number: Number.NaN, day: "" };

/** Returns the calendar day of an instant, in UTC, so that server and client agree. */
export function dayOf(instant: Date): Day {
  const number = Math.floor(instant.getTime() / DAY_MS);
  if (number !== last.number) last = { number, day: instant.toISOString().slice(0, 10) };
  return last.day;
}

/** Returns the same time this many years later. */
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
 * Returns the limits for the birth dates of people whose age today is from `min` to `max`. The birth dates are later
 * than `after` and not later than `upTo`.
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
 * Tells whether the text is a day that exists: "2025-02-29" does not exist. Refuses the year 0, because it never
 * existed. Refuses the year 9999, because the day after its last day cannot be written in this form.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001" || text >= "9999") return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
