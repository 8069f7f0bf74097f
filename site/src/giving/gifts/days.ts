const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** Writes the date in Lagos at a moment: "3 June 2026". */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}
