import { MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import type { Gender, Preferences } from "@agbara/shared/contract/parts/entities.ts";
import type { Random } from "../random.ts";
import type { People } from "./names.ts";
import { details } from "./words.ts";

export interface Background {
  people: People;
  /** The person's state of origin. Null for members without Nigerian parents. */
  state: string | null;
  city: string;
}

/** Returns whom the person wants to meet, as they told the consultant. */
export function preferencesOf(
  random: Random,
  person: Background & { gender: Gender; age: number; abroad: boolean },
): Preferences {
  const { gender, age, abroad } = person;
  const male = gender === "male";
  const answered = <Value>(probability: number, value: Value) =>
    random.chance(probability) ? value : null;
  const younger = age - random.int(male ? 4 : 0, male ? 12 : 4);
  // Nobody looks for a person below half their own age plus 7. For example, a person of 40 looks for people of at least
  // 27.
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
    // Nearly all members want other members to find them. A few leave the search to their consultant.
    is_public: random.chance(0.95),
    details: answered(0.88, details(random, gender)),
  };
}
