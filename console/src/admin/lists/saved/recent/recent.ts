import type { Output } from "@agbara/shared/contract/calls.ts";
import { useRead } from "../../../kit/calls/use-read.ts";

export type Recent = Output<"desk.recent.list">["data"][number];

/**
 * Reads which people the logged-in colleague worked on recently. The data comes from the audit log. Reads again each
 * time the list of these people opens.
 */
export function useRecentPeople({ enabled = true } = {}) {
  return useRead("desk.recent.list", enabled ? {} : null, { staleTime: 0 });
}
