const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "21 November 2026", in the reader's own time zone. */
export function dayInWords(instant: string): string {
  return day.format(new Date(instant));
}

/** "21 Nov 2026, 14:05". */
export function momentInWords(instant: string): string {
  return moment.format(new Date(instant));
}
