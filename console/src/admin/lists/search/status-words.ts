import type { RequestStatus } from "@agbara/shared/contract/parts/entities.ts";
import type { SearchFilters } from "../../../providers/search-query.ts";

/** What a person reads of each status of an introduction that a list can be filtered by. */
export const STATUS_WORDS: Record<Exclude<SearchFilters["status"], "">, string> = {
  active: "Active",
  inactive: "Not active",
  unregistered: "Not yet registered",
  any: "Registered or not",
};

/** What a person reads of each answer to a request. */
export const ANSWER_WORDS: Record<RequestStatus, string> = {
  requested: "Waiting for an answer",
  accepted: "Accepted",
  rejected: "Rejected",
  none: "Not asked yet",
};
