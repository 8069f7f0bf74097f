import type { SavedSearch } from "@agbara/shared/contract/desk/searches.ts";

export type Search = SavedSearch;

/** Returns the address that opens a saved search. */
export function pathOf({ list, query }: Pick<SavedSearch, "list" | "query">): string {
  return `/admin21/${list}?${query}`;
}
