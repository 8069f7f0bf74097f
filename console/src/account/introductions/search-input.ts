import type { Input } from "@agbara/shared/contract/calls.ts";
import { callFilter, type SearchFilters } from "../../components/search-query.ts";

/** The filters as the call takes them; only to be used where both ages are given. */
export function searchInput(filters: SearchFilters, page: number): Input<"preMatched.search"> {
  return { ...callFilter(filters), page } as Input<"preMatched.search">;
}
