const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Lagos" });

const year = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: "Africa/Lagos" });

/** Returns the middle of a calendar day, because this moment is on the same day in Lagos. */
export const noon = (date: string) => `${date}T12:00:00Z`;

/** Returns the year in Lagos at a moment. */
export const yearOf = (instant: string) => Number(year.format(new Date(instant)));

/** Writes the date in Lagos at a moment: "3 June 2026". */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}
