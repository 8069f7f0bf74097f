import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { reachOf, searchedAges } from "@agbara/shared/matching.ts";
import { callFilter, NO_FILTERS, type SearchFilters } from "../../providers/search-query.ts";

/** Converts the filters to the input of the search call. The person must have given both ages. */
export function searchInput(
  filters: SearchFilters,
  page: number,
): Input<"introductions.search.preMatched"> {
  return { ...callFilter(filters), page } as Input<"introductions.search.preMatched">;
}

/**
 * The query parameter of a search for people who match the member's own introduction. The search uses the introduction
 * as it is when the search runs.
 */
export const FIT = "fit";

type Own = Pick<MemberIntroduction, "min_age" | "max_age" | "distant_relationship"> & {
  user: Pick<MemberIntroduction["user"], "country_code">;
};

/**
 * Returns filters for people who match the member's own introduction. The filters are the introduction's ages and the
 * member's own country. If the introduction is open to other countries, leaves out the country. Leaves out the gender,
 * because the search call then uses the opposite gender.
 */
export function fitFilters(own: Own): SearchFilters {
  return {
    ...NO_FILTERS,
    ...searchedAges(own),
    country_code: reachOf({ introduction: own, profile: own.user }) ?? "",
  };
}
