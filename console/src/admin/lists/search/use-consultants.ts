import type { Output } from "@agbara/shared/contract/calls.ts";
import { type RaRecord, useGetList } from "react-admin";

type Consultant = Output<"introductions.assignments.consultants">["data"][number] & RaRecord;

/** Everybody who looks after people. */
export function useConsultants(enabled = true): readonly Consultant[] {
  return useGetList<Consultant>("consultants", {}, { enabled }).data ?? [];
}

/** The name of whom a list is filtered by; undefined where that is nobody else, or somebody who left. */
export function useConsultantName(filter: string): string | undefined {
  const isOne = filter !== "" && filter !== "me" && filter !== "none";
  return useConsultants(isOne).find(({ _id }) => _id === filter)?.first_name;
}
