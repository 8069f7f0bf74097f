import type { Output } from "@agbara/shared/contract/calls.ts";
import { useRead } from "../../../kit/calls/use-read.ts";

export type Recent = Output<"desk.recent.list">["data"][number];

/**
 * Reads the people whom the signed-in colleague worked on recently, from the audit log. Reads again each time the list
 * is shown.
 */
export function useRecentPeople({ enabled = true } = {}) {
  return useRead("desk.recent.list", enabled ? {} : null, { staleTime: 0 });
}
