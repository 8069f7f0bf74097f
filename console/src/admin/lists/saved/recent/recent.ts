import type { Output } from "@agbara/shared/contract/calls.ts";
import { type RaRecord, useGetList } from "react-admin";

export type Recent = Output<"desk.recent.list">["data"][number] & RaRecord;

/** Reads from the audit log which people somebody worked on recently. Reads again each time they are shown. */
export function useRecentPeople({ enabled = true } = {}) {
  return useGetList<Recent>("recent", {}, { staleTime: 0, enabled });
}
