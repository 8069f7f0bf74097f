import { AGE_SLIDER } from "./constants.ts";
import type { Gender, PersonSummary, Preferences } from "./contract/parts/entities.ts";

/** What somebody looks for, and who they are: as much as the rules of matching ask about. */
export interface Side {
  introduction: Pick<
    Preferences,
    "min_age" | "max_age" | "min_height" | "my_height" | "distant_relationship"
  >;
  profile: Pick<PersonSummary, "gender" | "age" | "country_code">;
}

/** `unknown`: the other has not said. `open`: nothing was asked for. */
export type Fit = "fits" | "misses" | "unknown" | "open";

/** What somebody can ask for. */
export type WishName = "gender" | "age" | "height" | "country";

/** Everybody looks for somebody of the other gender. */
export function oppositeOf(gender: Gender): Gender {
  return gender === "female" ? "male" : "female";
}

/** The one country in which somebody looks; null where they are open to people outside their own. */
export function reachOf({
  introduction,
  profile,
}: {
  introduction: Pick<Side["introduction"], "distant_relationship">;
  profile: Pick<Side["profile"], "country_code">;
}): Side["profile"]["country_code"] | null {
  return introduction.distant_relationship ? null : profile.country_code;
}

/** What one asks for, each wish held against the other. The other way round it may be another. */
export function fitsOf(seeker: Side, other: Side): Record<WishName, Fit> {
  const reach = reachOf(seeker);
  return {
    gender: fitIf(other.profile.gender === oppositeOf(seeker.profile.gender)),
    age: ageFit(seeker.introduction, other.profile.age),
    height: heightFit(seeker.introduction.min_height, other.introduction.my_height),
    country: reach === null ? "open" : fitIf(reach === other.profile.country_code),
  };
}

/** How the wishes stand together: one that misses decides, then what nobody knows. */
export function verdictOf(fits: Readonly<Record<WishName, Fit>>): "fits" | "misses" | "unknown" {
  const all = Object.values(fits);
  if (all.includes("misses")) return "misses";
  return all.includes("unknown") ? "unknown" : "fits";
}

/** Somebody's ages as a search takes them, which knows only those of its slider. */
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
