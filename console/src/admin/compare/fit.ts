import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import type { Gender, Introduction, Profile } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { NO_FILTERS, type SearchFilters } from "../../components/search-query.ts";

/** One of two people: what they look for, and who they are. */
export interface Side {
  introduction: Introduction;
  profile: Profile;
}

/** `unknown`: the other has not said. `open`: nothing was asked for. */
export type Fit = "fits" | "misses" | "unknown" | "open";

/** One thing that somebody asks for, and what the other has of it. */
export interface Wish {
  name: string;
  wanted: string;
  has: string;
  fit: Fit;
  /** Where it misses: the change of the wish that would let the other in. */
  relax?: string;
}

const OTHER: Record<Gender, Gender> = { male: "female", female: "male" };
const GENDER: Record<Gender, string> = { male: "a man", female: "a woman" };

/** What one asks for, held against the other. */
export function wishesOf(seeker: Side, other: Side): Wish[] {
  return [genderWish(seeker, other), ageWish(seeker, other), heightWish(seeker, other)].concat(
    countryWish(seeker, other),
  );
}

function genderWish({ profile }: Side, other: Side): Wish {
  const wanted = OTHER[profile.gender];
  const fits = other.profile.gender === wanted;
  return {
    name: "Gender",
    wanted: GENDER[wanted],
    has: GENDER[other.profile.gender],
    fit: fits ? "fits" : "misses",
  };
}

function ageWish({ introduction }: Side, { profile: { age } }: Side): Wish {
  const { min_age, max_age } = introduction;
  const wish = { name: "Age", wanted: `${min_age} to ${max_age}`, has: `${age}` };
  if (age < min_age) return { ...wish, fit: "misses", relax: `a minimum age of ${age}` };
  if (age > max_age) return { ...wish, fit: "misses", relax: `a maximum age of ${age}` };
  return { ...wish, fit: "fits" };
}

function heightWish(seeker: Side, other: Side): Wish {
  const { min_height } = seeker.introduction;
  const { my_height } = other.introduction;
  const wish = {
    name: "Height",
    wanted: min_height === null ? "any" : `${min_height} cm or more`,
    has: my_height === null ? "not provided" : `${my_height} cm`,
  };
  if (min_height === null) return { ...wish, fit: "open" };
  if (my_height === null) return { ...wish, fit: "unknown" };
  if (my_height >= min_height) return { ...wish, fit: "fits" };
  return { ...wish, fit: "misses", relax: `a minimum height of ${my_height} cm` };
}

function countryWish({ introduction, profile }: Side, other: Side): Wish {
  const own = COUNTRIES[profile.country_code];
  const wish = {
    name: "Country",
    wanted: introduction.distant_relationship ? "any" : own,
    has: COUNTRIES[other.profile.country_code],
  };
  if (introduction.distant_relationship) return { ...wish, fit: "open" };
  if (profile.country_code === other.profile.country_code) return { ...wish, fit: "fits" };
  return { ...wish, fit: "misses", relax: `people outside ${own}` };
}

/** How the wishes stand together: one that misses decides, then what nobody knows. */
export function verdictOf(wishes: readonly Wish[]): "fits" | "misses" | "unknown" {
  if (wishes.some(({ fit }) => fit === "misses")) return "misses";
  return wishes.some(({ fit }) => fit === "unknown") ? "unknown" : "fits";
}

/** The search for everybody who could be introduced to somebody; no search knows heights. */
export function searchFor({ introduction, profile }: Side): SearchFilters {
  const { min, max } = AGE_SLIDER;
  const within = (age: number) => Math.min(Math.max(age, min), max);
  return {
    ...NO_FILTERS,
    gender: OTHER[profile.gender],
    min_age: within(introduction.min_age),
    max_age: within(introduction.max_age),
    country_code: introduction.distant_relationship ? "" : profile.country_code,
    status: "active",
  };
}
