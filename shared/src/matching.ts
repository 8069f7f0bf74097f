import { AGE_SLIDER, MEMBER_MAX_AGE, MEMBER_MIN_AGE, MORE_YEARS } from "./constants.ts";
import type { Gender, PersonSummary, Preferences } from "./contract/parts/entities.ts";

/** The data of one person that the matching rules need. */
export interface Side {
  introduction: Pick<
    Preferences,
    "min_age" | "max_age" | "min_height" | "my_height" | "distant_relationship"
  >;
  profile: Pick<PersonSummary, "gender" | "age" | "country_code">;
}

/**
 * How a person fits one wish of the searching person. `unknown`: the person gave no answer. `open`: the searching
 * person has no wish about this.
 */
export type Fit = "fits" | "misses" | "unknown" | "open";

/** A person can have a wish about each of these things. */
export type WishName = "gender" | "age" | "height" | "country";

/** Returns the other gender. Everybody looks for somebody of the other gender. */
export function oppositeOf(gender: Gender): Gender {
  return gender === "female" ? "male" : "female";
}

/**
 * Returns the only country in which a person looks for others. Returns null if the person is open to other countries
 * too.
 */
export function reachOf({
  introduction,
  profile,
}: {
  introduction: Pick<Side["introduction"], "distant_relationship">;
  profile: Pick<Side["profile"], "country_code">;
}): Side["profile"]["country_code"] | null {
  return introduction.distant_relationship ? null : profile.country_code;
}

/**
 * Compares each wish of `seeker` with the data of `other`. The wishes of `other` do not count, so `fitsOf(a, b)` and
 * `fitsOf(b, a)` may differ.
 */
export function fitsOf(seeker: Side, other: Side): Record<WishName, Fit> {
  const reach = reachOf(seeker);
  return {
    gender: fitIf(other.profile.gender === oppositeOf(seeker.profile.gender)),
    age: ageFit(seeker.introduction, other.profile.age),
    height: heightFit(seeker.introduction.min_height, other.introduction.my_height),
    country: reach === null ? "open" : fitIf(reach === other.profile.country_code),
  };
}

/**
 * Combines the results of all wishes. Returns `misses` if the person misses at least one wish. Otherwise returns
 * `unknown` if at least one result is unknown. Otherwise returns `fits`.
 */
export function verdictOf(fits: Readonly<Record<WishName, Fit>>): "fits" | "misses" | "unknown" {
  const all = Object.values(fits);
  if (all.includes("misses")) return "misses";
  return all.includes("unknown") ? "unknown" : "fits";
}

/** Says which of a person's wishes a search relaxes, and by how much. */
export interface Relaxed {
  /** The number of years that the search adds to the wished ages at both ends. */
  more_years: number;
  any_height: boolean;
  any_country: boolean;
}

/** The value of {@link Relaxed} for a search that relaxes no wish. */
export const NOT_RELAXED: Relaxed = { more_years: 0, any_height: false, any_country: false };

/** Each function relaxes one more wish of a search. The API's answers use the keys of these functions. */
export const RELAXATIONS = {
  one_year: (relaxed) => withYears(relaxed, MORE_YEARS.one_year),
  five_years: (relaxed) => withYears(relaxed, MORE_YEARS.five_years),
  height: (relaxed) => ({ ...relaxed, any_height: true }),
  country: (relaxed) => ({ ...relaxed, any_country: true }),
} as const satisfies Record<string, (relaxed: Relaxed) => Relaxed>;
export type RelaxationName = keyof typeof RELAXATIONS;

function withYears(relaxed: Relaxed, years: number): Relaxed {
  return { ...relaxed, more_years: Math.max(relaxed.more_years, years) };
}

/** Returns a person's wishes after a search has relaxed some of them. */
export function relaxedWishes<Wishes extends Side["introduction"]>(
  wishes: Wishes,
  { more_years, any_height, any_country }: Relaxed,
): Wishes {
  return {
    ...wishes,
    min_age: Math.max(wishes.min_age - more_years, MEMBER_MIN_AGE),
    max_age: Math.min(wishes.max_age + more_years, MEMBER_MAX_AGE),
    min_height: any_height ? null : wishes.min_height,
    distant_relationship: any_country || wishes.distant_relationship,
  };
}

/** Returns the ages that a person wishes for, limited to the ages that the search's slider allows. */
export function searchedAges({ min_age, max_age }: Pick<Preferences, "min_age" | "max_age">) {
  const within = (age: number) => Math.min(Math.max(age, AGE_SLIDER.min), AGE_SLIDER.max);
  return { min_age: within(min_age), max_age: within(max_age) };
}

function ageFit({ min_age, max_age }: Side["introduction"], age: number): Fit {
  return fitIf(min_age <= age && age <= max_age);
}

function heightFit(wanted: number | null, height: number | null): Fit {
  if (wanted === null) return "open";
  return height === null ? "unknown" : fitIf(height >= wanted);
}

function fitIf(fits: boolean): Fit {
  return fits ? "fits" : "misses";
}
