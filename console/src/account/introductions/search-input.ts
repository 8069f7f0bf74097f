import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/entities.ts";
import { callFilter, NO_FILTERS, type SearchFilters } from "../../components/search-query.ts";

/** The filters as the call takes them; only to be used where both ages are given. */
export function searchInput(filters: SearchFilters, page: number): Input<"preMatched.search"> {
  return { ...callFilter(filters), page } as Input<"preMatched.search">;
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
export function fitFilters({ min_age, max_age, distant_relationship, user }: Own): SearchFilters {
  const inRange = (age: number) => Math.min(Math.max(age, AGE_SLIDER.min), AGE_SLIDER.max);
  return {
    ...NO_FILTERS,
    min_age: inRange(min_age),
    max_age: inRange(max_age),
    country_code: distant_relationship ? "" : user.country_code,
  };
}
