import type { Output } from "@agbara/shared/contract/calls.ts";
import { type RaRecord, useGetList } from "react-admin";

export type Recent = Output<"admin.desk.recent">["data"][number] & RaRecord;

/** The people somebody worked on lately, as the audit log knows them. Read anew whenever it is shown. */
export function useRecentPeople() {
  return useGetList<Recent>("recent", {}, { staleTime: 0 });
}
