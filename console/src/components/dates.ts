const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Writes a moment as "21 November 2026", in the reader's own time zone. */
export function dayInWords(instant: string): string {
  return day.format(new Date(instant));
}

const calendarDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Writes the calendar day "2026-11-21" as "21 November 2026". The reader's time zone does not matter. */
export function calendarDayInWords(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`));
}

const calendarMonth = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Writes the calendar month "2026-11" as "November 2026". */
export function monthInWords(month: string): string {
  return calendarMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** Writes a moment as "21 Nov 2026, 14:05". */
export function momentInWords(instant: string): string {
  return moment.format(new Date(instant));
}

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const shortWithYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Writes the calendar day "2026-11-21" as "21 Nov" for tables. Adds the year if it is not this year. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}`);
  return (isThisYear ? short : shortWithYear).format(new Date(`${day}T00:00:00Z`));
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const localDay = new Intl.DateTimeFormat("sv-SE");

/** Writes a moment as "21 Nov, 14:05" for tables, in the reader's own time zone. */
export function shortMoment(instant: string): string {
  const date = new Date(instant);
  return `${shortDay(localDay.format(date))}, ${clock.format(date)}`;
}
