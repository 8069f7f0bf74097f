const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Lagos" });

const year = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: "Africa/Lagos" });

/** Returns noon in UTC on a calendar day. In Lagos, this moment is on the same day. */
export const noon = (date: string) => `${date}T12:00:00Z`;

/** Returns the year of a moment in Lagos. */
export const yearOf = (instant: string) => Number(year.format(new Date(instant)));

/** Writes the date of a moment in Lagos, for example "3 June 2026". */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}
