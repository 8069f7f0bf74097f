import type { Gender, Introduction, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import {
  type Fit,
  fitsOf,
  type Side as Matched,
  oppositeOf,
  reachOf,
  searchedAges,
  type WishName,
} from "@agbara/shared/matching.ts";
import { NO_FILTERS, type SearchFilters } from "../../../../providers/search-query.ts";

/** One of two compared people: their wishes and the facts about them. */
export interface Side {
  introduction: Introduction;
  profile: Profile;
}

/** One wish of a person, and a fact about the other person. We compare the wish with this fact. Both are texts. */
export interface Wish {
  name: string;
  wanted: string;
  has: string;
  fit: Fit;
  /**
   * A text that says how to change the wish so that the other person fits. Absent if the other person already fits, or
   * if nobody can change this wish.
   */
  relax?: string;
}

type Words = Omit<Wish, "fit">;

const GENDER: Record<Gender, string> = { male: "a man", female: "a woman" };

/** Compares each wish of one person with the facts about the other person. */
export function wishesOf(seeker: Matched, other: Matched): Wish[] {
  const fits = fitsOf(seeker, other);
  const words = {
    gender: genderWords(seeker, other),
    age: ageWords(seeker, other),
    height: heightWords(seeker, other),
    country: countryWords(seeker, other),
  } satisfies Record<WishName, Words>;
  return (Object.keys(words) as WishName[]).map((name) => {
    const { relax, ...wish } = words[name] as Words;
    const fit = fits[name];
    return { ...wish, fit, ...(fit === "misses" && relax && { relax }) };
  });
}

function genderWords({ profile }: Matched, other: Matched): Words {
  return {
    name: "Gender",
    wanted: GENDER[oppositeOf(profile.gender)],
    has: GENDER[other.profile.gender],
  };
}

function ageWords({ introduction }: Matched, { profile: { age } }: Matched): Words {
  const { min_age, max_age } = introduction;
  return {
    name: "Age",
    wanted: `${min_age} to ${max_age}`,
    has: `${age}`,
    relax: `a ${age < min_age ? "minimum" : "maximum"} age of ${age}`,
  };
}

function heightWords(seeker: Matched, other: Matched): Words {
  const { min_height } = seeker.introduction;
  const { my_height } = other.introduction;
  return {
    name: "Height",
    wanted: min_height === null ? "any" : `${min_height} cm or more`,
    has: my_height === null ? "not provided" : `${my_height} cm`,
    relax: `a minimum height of ${my_height} cm`,
  };
}

function countryWords(seeker: Matched, other: Matched): Words {
  const own = COUNTRIES[seeker.profile.country_code];
  return {
    name: "Country",
    wanted: reachOf(seeker) === null ? "any" : own,
    has: COUNTRIES[other.profile.country_code],
    relax: `people outside ${own}`,
  };
}

/**
 * Returns the search for people who fit a person's wishes. Leaves out the height, because the search has no filter for
 * it.
 */
export function searchFor(side: Side): SearchFilters {
  return {
    ...NO_FILTERS,
    ...searchedAges(side.introduction),
    gender: oppositeOf(side.profile.gender),
    country_code: reachOf(side) ?? "",
    status: "active",
  };
}
