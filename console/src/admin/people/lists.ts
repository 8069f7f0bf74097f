import type { SavedSearch } from "@agbara/shared/contract/calls/desk.ts";
import type { FilterName } from "../../components/search-query.ts";

/** A list that can be searched, by the end of its address. */
export type SearchedList = SavedSearch["list"];

/** What each list is called, and which filters it has beyond those of every list. */
export const LISTS: Record<SearchedList, { title: string; extra: readonly FilterName[] }> = {
  users: { title: "Search people", extra: ["phone", "my_country_only", "status"] },
  members: { title: "Members", extra: ["phone"] },
  "introductions/users": {
    title: "Introductions",
    extra: ["my_country_only", "standing", "joined"],
  },
  requests: { title: "Requests", extra: ["phone", "my_country_only", "status", "request_status"] },
};
