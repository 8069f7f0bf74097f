import type { Output } from "@agbara/shared/contract/calls.ts";
import { useRead } from "../../../kit/calls/use-read.ts";

export type Recent = Output<"desk.recent.list">["data"][number];

/**
 * Reads from the audit log the people on whom the signed-in colleague worked recently. Reads again each time the list
 * opens.
 */
export function useRecentPeople({ enabled = true } = {}) {
  return useRead("desk.recent.list", enabled ? {} : null, { staleTime: 0 });
}
