import { MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import type { Gender, Preferences } from "@agbara/shared/contract/parts/entities.ts";
import type { Random } from "../random.ts";
import type { People } from "./names.ts";
import { details } from "./words.ts";

export interface Background {
  people: People;
  /** State of origin. Null for members without Nigerian parents. */
  state: string | null;
  city: string;
}

/** Returns what the person told the consultant who registered them. */
export function preferencesOf(
  random: Random,
  person: Background & { gender: Gender; age: number; abroad: boolean },
): Preferences {
  const { gender, age, abroad } = person;
  const male = gender === "male";
  const answered = <Value>(probability: number, value: Value) =>
    random.chance(probability) ? value : null;
  const younger = age - random.int(male ? 4 : 0, male ? 12 : 4);
  // Nobody looks for a person of half their age or less.
  const min_age = Math.max(MEMBER_MIN_AGE, Math.ceil(age / 2) + 7, younger);
  const max_age = Math.max(min_age + 3, age + random.int(male ? 0 : 4, male ? 5 : 14));
  return {
    min_age,
    max_age,
    min_height: answered(male ? 0.35 : 0.65, Math.round(random.around(male ? 158 : 172, 5))),
    my_height: answered(0.86, Math.round(random.around(male ? 174 : 162, 6.5))),
    state: person.state,
    tribe: answered(0.9, person.people.tribe),
    city: answered(0.93, person.city),
    distant_relationship: random.chance(abroad ? 0.75 : 0.5),
    // Nearly everybody wants other members to find them. A few leave the choice to their consultant.
    is_public: random.chance(0.95),
    details: answered(0.88, details(random, gender)),
  };
}
