import type { Output } from "@agbara/shared/contract/calls.ts";
import { useRead } from "../../kit/calls/use-read.ts";

type Consultant = Output<"introductions.assignments.consultants">["data"][number];

/** Reads all consultants who can look after people. */
export function useConsultants(enabled = true): readonly Consultant[] {
  return useRead("introductions.assignments.consultants", enabled ? {} : null).data ?? [];
}

/**
 * Returns the name of the consultant in a list's filter. Returns undefined for an empty filter, for `me` and `none`,
 * and for a consultant who has left.
 */
export function useConsultantName(filter: string): string | undefined {
  const isOne = filter !== "" && filter !== "me" && filter !== "none";
  return useConsultants(isOne).find(({ _id }) => _id === filter)?.first_name;
}
