import { DAY_MS } from "@agbara/shared/age.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * From this number of days on, we show the month, because people understand it more easily than a large number of days.
 */
const DAYS_COUNTED = 60;
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

/** Describes how long ago something arrived: "3 days ago", or "July 2024". */
export function waitedSince(instant: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(instant));
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return ago(ms / MINUTE_MS, "minute");
  if (ms < DAY_MS) return ago(ms / HOUR_MS, "hour");
  if (ms < (DAYS_COUNTED + 1) * DAY_MS) return ago(ms / DAY_MS, "day");
  return month.format(new Date(instant));
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}
