import type { Output } from "@agbara/shared/contract/calls.ts";
import { type RaRecord, useGetList } from "react-admin";

export type Recent = Output<"desk.recent.list">["data"][number] & RaRecord;

/** The people somebody worked on lately, as the audit log knows them. Read again whenever it is shown. */
export function useRecentPeople({ enabled = true } = {}) {
  return useGetList<Recent>("recent", {}, { staleTime: 0, enabled });
}
