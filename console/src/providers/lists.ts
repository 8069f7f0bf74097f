import type { SavedSearch } from "@agbara/shared/contract/desk/searches.ts";
import type { ResourceName } from "./resource-calls.ts";
import { agesCrossed, type FilterName, maySearch, type SearchFilters } from "./search-query.ts";

/** A list that can be searched, by the end of its address. */
export type SearchedList = SavedSearch["list"];

interface ListOf {
  title: string;
  /** react-admin's. */
  resource: ResourceName;
  /** The filters that it has beyond those of every list. */
  extra: readonly FilterName[];
  /** Whether it can be read with these filters. */
  runs: (filters: SearchFilters) => boolean;
}

const atOnce = (filters: SearchFilters) => !agesCrossed(filters);

/** What each list is called, what it reads, and when. */
export const LISTS = {
  users: {
    title: "Search people",
    resource: "users",
    extra: ["phone", "my_country_only", "status", "order"],
    runs: maySearch,
  },
  members: { title: "Members", resource: "members", extra: ["phone", "order"], runs: maySearch },
  "introductions/users": {
    title: "Introductions",
    resource: "introductions",
    extra: ["my_country_only", "registration", "joined", "order"],
    runs: atOnce,
  },
  requests: {
    title: "Requests",
    resource: "requests",
    extra: ["phone", "my_country_only", "status", "request_status"],
    runs: atOnce,
  },
} as const satisfies Record<SearchedList, ListOf>;
