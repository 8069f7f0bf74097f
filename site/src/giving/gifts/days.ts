const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** "3 June 2026", as it is in Lagos at that moment. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}
