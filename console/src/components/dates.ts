const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a moment as "21 November 2026", in the reader's own time zone. */
export function dayInWords(instant: string): string {
  return day.format(new Date(instant));
}

const calendarDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats the calendar day "2026-11-21" as "21 November 2026". It is the same in every time zone. */
export function calendarDayInWords(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`));
}

const calendarMonth = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats the calendar month "2026-11" as "November 2026". */
export function monthInWords(month: string): string {
  return calendarMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** Formats a moment as "21 Nov 2026, 14:05", in the reader's own time zone. */
export function momentInWords(instant: string): string {
  return moment.format(new Date(instant));
}
