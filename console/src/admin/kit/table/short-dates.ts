const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const shortWithYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats the calendar day "2026-11-21" as "21 Nov" for tables. Adds the year if it is not the current year. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}`);
  return (isThisYear ? short : shortWithYear).format(new Date(`${day}T00:00:00Z`));
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const localDay = new Intl.DateTimeFormat("sv-SE");

/** Formats the day of a moment as "21 Nov" for tables, in the reader's own time zone. */
export const shortDayOf = (instant: string): string => shortDay(localDay.format(new Date(instant)));

/** Formats a moment as "21 Nov, 14:05" for tables, in the reader's own time zone. */
export const shortMoment = (instant: string): string =>
  `${shortDayOf(instant)}, ${clock.format(new Date(instant))}`;
