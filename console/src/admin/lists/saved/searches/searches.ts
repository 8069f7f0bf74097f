import type { SavedSearch } from "@agbara/shared/contract/desk/searches.ts";
import type { RaRecord } from "react-admin";

export type Search = SavedSearch & RaRecord;

/** Returns the address of a saved search. */
export function pathOf({ list, query }: Pick<SavedSearch, "list" | "query">): string {
  return `/admin21/${list}?${query}`;
}
