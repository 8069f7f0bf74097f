import { COUNTRIES } from "@agbara/shared/countries.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { waitedSince } from "../kit/screen/waited.ts";
import { introductionOf } from "../lists/person/PersonLinks.tsx";
import type { Recent } from "../lists/saved/recent/recent.ts";
import type { Choice } from "./choices.ts";
import type { FoundPerson } from "./use-found.ts";

/** Says which data of a person matched the typed text. Empty for a name, because the name is visible anyway. */
const FOUND_BY = {
  reference: "by reference",
  phone: "by phone",
  code: "by code",
  email: "by e-mail",
  city: "by city",
  name: "",
};

const STATUS = { active: "", inactive: "Inactive", unregistered: "Not registered" };

export function foundChoice(person: FoundPerson): Choice {
  const { _id, first_name, age, country_code, profile_pic_url, city, status, found_by } = person;
  const line = [city, COUNTRIES[country_code], STATUS[status]].filter(Boolean).join(" · ");
  return {
    id: _id,
    title: withNames`${first_name}, ${age}`,
    line,
    aside: FOUND_BY[found_by],
    icon: "people",
    portrait: profile_pic_url,
    path: introductionOf(person),
  };
}

/** Returns a choice for a person whom the reader opened recently, with the time of opening. */
export function recentChoice({ person, at }: Recent): Choice {
  const { _id, first_name, age, country_code, profile_pic_url } = person;
  return {
    id: _id,
    title: withNames`${first_name}, ${age}`,
    line: COUNTRIES[country_code],
    aside: waitedSince(at, new Date()),
    icon: "people",
    portrait: profile_pic_url,
    path: introductionOf(person),
  };
}
