import type { SavedSearch } from "@agbara/shared/contract/desk/searches.ts";
import type { ResourceName } from "./resources.ts";
import { agesCrossed, type FilterName, maySearch, type SearchFilters } from "./search-query.ts";

/** A resource with a list that people can search. */
export type SearchedResource = ResourceName & ("users" | "members" | "introductions" | "requests");

/** A list that people can search. Its name is also the last part of its address. */
export type SearchedList = SavedSearch["list"];

interface ListOf {
  title: string;
  /** react-admin's. */
  resource: SearchedResource;
  /** The names of the filters that this list has in addition to the common ones. */
  extra: readonly FilterName[];
  /** Returns true if these filters are enough to read the list. */
  runs: (filters: SearchFilters) => boolean;
}

/**
 * Returns the name of a range that ends before it starts, for example ages from 40 to 30. Nobody can be in such a
 * range. Returns null if there is no such range.
 */
export function crossedRange(filters: SearchFilters) {
  const { min_height, max_height } = filters;
  if (agesCrossed(filters)) return "age";
  if (min_height !== null && max_height !== null && min_height > max_height) return "height";
  const isCrossed = (days: "joined" | "registered" | "contacted") =>
    filters[`${days}_to`] !== "" && filters[`${days}_from`] > filters[`${days}_to`];
  return (["joined", "registered", "contacted"] as const).find(isCrossed) ?? null;
}

export const inOrder = (filters: SearchFilters) => crossedRange(filters) === null;
const withAges = (filters: SearchFilters) => maySearch(filters) && inOrder(filters);

/** For each list that people can search: its title, the resource with its rows, and the filters that it needs. */
export const LISTS = {
  users: {
    title: "Search people",
    resource: "users",
    extra: ["gender", "phone", "my_country_only", "status", "order"],
    runs: withAges,
  },
  members: {
    title: "Members",
    resource: "members",
    extra: ["gender", "phone", "order"],
    runs: withAges,
  },
  "introductions/users": {
    title: "Introductions",
    resource: "introductions",
    extra: ["gender", "my_country_only", "registration", "joined", "first_call", "order"],
    runs: inOrder,
  },
  requests: {
    title: "Requests",
    resource: "requests",
    extra: ["gender", "phone", "my_country_only", "status", "request_status"],
    runs: inOrder,
  },
} as const satisfies Record<SearchedList, ListOf>;
