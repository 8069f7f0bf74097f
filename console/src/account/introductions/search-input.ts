import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { reachOf, searchedAges } from "@agbara/shared/matching.ts";
import { callFilter, NO_FILTERS, type SearchFilters } from "../../providers/search-query.ts";

/** Returns the filters in the form that the search call takes. Use this only if both ages are given. */
export function searchInput(
  filters: SearchFilters,
  page: number,
): Input<"introductions.search.preMatched"> {
  return { ...callFilter(filters), page } as Input<"introductions.search.preMatched">;
}

/**
 * The name of the query parameter that asks for people who fit the member's own introduction. The search uses the
 * member's introduction at the time of the search.
 */
export const FIT = "fit";

type Own = Pick<MemberIntroduction, "min_age" | "max_age" | "distant_relationship"> & {
  user: Pick<MemberIntroduction["user"], "country_code">;
};

/**
 * Returns filters for people who fit the member's own introduction. Uses the ages of the introduction. Uses the
 * member's own country unless the introduction is open to other countries. Leaves out the gender, because the call then
 * uses the opposite gender.
 */
export function fitFilters(own: Own): SearchFilters {
  return {
    ...NO_FILTERS,
    ...searchedAges(own),
    country_code: reachOf({ introduction: own, profile: own.user }) ?? "",
  };
}
