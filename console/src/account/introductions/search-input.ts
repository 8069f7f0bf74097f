import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { reachOf, searchedAges } from "@agbara/shared/matching.ts";
import { callFilter, NO_FILTERS, type SearchFilters } from "../../providers/search-query.ts";

/** The filters as the call takes them; only to be used where both ages are given. */
export function searchInput(
  filters: SearchFilters,
  page: number,
): Input<"introductions.search.preMatched"> {
  return { ...callFilter(filters), page } as Input<"introductions.search.preMatched">;
}

/** In the address: the people who fit one's own introduction, as it is on the day. */
export const FIT = "fit";

type Own = Pick<MemberIntroduction, "min_age" | "max_age" | "distant_relationship"> & {
  user: Pick<MemberIntroduction["user"], "country_code">;
};

/**
 * Who fits one's own introduction: its ages, and one's own country unless it is open to others. Without a gender, so
 * that the call takes the opposite one.
 */
export function fitFilters(own: Own): SearchFilters {
  return {
    ...NO_FILTERS,
    ...searchedAges(own),
    country_code: reachOf({ introduction: own, profile: own.user }) ?? "",
  };
}
