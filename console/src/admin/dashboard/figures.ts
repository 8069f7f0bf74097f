import { DAY_MS } from "@agbara/shared/age.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";

export type Figures = Output<"desk.dashboard.read">["data"];
export type Week = Figures["members_by_week"][number];
export type Country = Figures["members_by_country"][number];

/** Returns a short label for a week: its Monday, such as "3 Nov". */
export function weekLabel(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}

const SHORT = new Intl.NumberFormat("en-GB", { notation: "compact" });

/** Returns a count in at most four characters, so that it fits above a bar on a phone: "987", "1.2k". */
export function countLabel(count: number): string {
  return SHORT.format(count);
}

/** Returns the last day of the week that begins on this Monday. */
export function sundayOf(monday: string): string {
  return new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the length of a bar as a share of the longest bar, from 0 to 1. Returns 0 if all counts are zero. */
export function shareOf(count: number, counts: readonly number[]): number {
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : count / most;
}

/** Returns each count as a share of the sum of `all`, from 0 to 1. If the sum is zero, each share is 0. */
export function partsOf(counts: readonly number[], all: readonly number[] = counts): number[] {
  const whole = all.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (whole === 0 ? 0 : count / whole));
}

/** Returns a text such as "3 less than a day, 5 less than a week, 2 longer". Returns an empty text if nobody waits. */
export function waitsInWords({ day, week, longer }: Figures["requests_by_wait"]): string {
  const waits = [
    [day, "less than a day"],
    [week, "less than a week"],
    [longer, "longer"],
  ] as const;
  return waits
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString("en-GB")} ${words}`)
    .join(", ");
}
