import type { RequestStatus } from "@agbara/shared/contract/parts/entities.ts";
import type { SearchFilters } from "../../../providers/search-query.ts";

/** The label of each status in the filter of a list of introductions. */
export const STATUS_WORDS: Record<Exclude<SearchFilters["status"], "">, string> = {
  active: "Active",
  inactive: "Not active",
  unregistered: "Not yet registered",
  any: "Registered or not",
};

/** The label of each answer to a request. */
export const ANSWER_WORDS: Record<RequestStatus, string> = {
  requested: "Waiting for an answer",
  accepted: "Accepted",
  rejected: "Rejected",
  none: "Not asked yet",
  lapsed: "No longer open",
  ended: "Ended",
};

/** The label of each choice in the filter for first calls. */
export const FIRST_CALL_WORDS: Record<Exclude<SearchFilters["first_call"], "">, string> = {
  any: "Waiting for a first call",
  late: "First call is late",
};
