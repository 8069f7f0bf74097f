import type { Output } from "@agbara/shared/contract/calls.ts";
import type { RaRecord } from "react-admin";

export type Figures = Output<"admin.dashboard">["data"] & RaRecord;
export type Week = Figures["members_by_week"][number];
export type Country = Figures["members_by_country"][number];

/** "3 Nov" for the Monday that names a week. */
export function weekLabel(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}

/** The share of a bar in the longest one, 0 to 1; a row of zeroes has no bars. */
export function shareOf(count: number, counts: readonly number[]): number {
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : count / most;
}
