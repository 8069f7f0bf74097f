import type { Day } from "@agbara/shared/age.ts";
import { DAY_MS } from "@agbara/shared/age.ts";
import { brand } from "@agbara/shared/brand.ts";
import type { Gender, Preferences } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "@agbara/shared/countries.ts";
import { STATES } from "@agbara/shared/nigeria/areas.ts";
import type { QuestionKey } from "@agbara/shared/questions.ts";
import { searchKey } from "@agbara/shared/text/fold.ts";
import { UNREGISTERED } from "../introductions/views.ts";
import { answersOf } from "./people/answers.ts";
import { birthDate, joinedAt, yearsLived } from "./people/dates.ts";
import { PEOPLES, type People } from "./people/names.ts";
import { phoneNumber } from "./people/phones.ts";
import { ORIGINS, RESIDENCES } from "./people/places.ts";
import { type Background, preferencesOf } from "./people/preferences.ts";
import { CORE_VALUES, consultantNote, organisationsFor } from "./people/words.ts";
import { createRandom, type Random } from "./random.ts";

/** An invented member of the demonstration, not a real person. */
export interface DemoPerson {
  first_name: string;
  gender: Gender;
  /** The code of the country where the person lives. */
  country_code: CountryCode;
  birth_date: Day;
  /** An e-mail address at a reserved domain. Each person has a different address. */
  email: string;
  /** The phone number in E.164 format. It belongs to no subscriber, and each person has a different number. */
  international_phone_number: string;
  /** The names of the countries whose citizenship the person has. */
  countries: string[];
  core_values: string[];
  organisations: string[];
  answers: Record<QuestionKey, string | null>;
  /** The number of the person's photos, 0 to 3. */
  portraits: number;
  /** The seed of the person's portraits. For each photo we add `-0`, `-1` and so on. */
  portrait_seed: string;
  /** Whom the person wants to meet. Default values if no consultant has registered the person yet. */
  preferences: Preferences;
  member_status: "unregistered" | "inactive" | "active";
  /** A consultant's note. */
  note: string | null;
  joined_at: Date;
}

const COUNTRY_WEIGHTS = COUNTRY_CODES.map((code) => [code, RESIDENCES[code].weight] as const);
const STATE_NAMES = STATES.map(({ name }) => name);
const STATE_WEIGHTS = STATE_NAMES.map((name) => [name, ORIGINS[name]?.weight ?? 1] as const);

/**
 * Returns invented people. The same seed gives the same people, but their dates depend on today. Makes each person only
 * when the caller asks for the next one.
 */
export function* demoPeople(options: {
  seed: number;
  count: number;
  today: Day;
}): Generator<DemoPerson> {
  const random = createRandom(options.seed);
  const perCountry = new Map<CountryCode, number>();
  let nigerians = 0;
  for (let index = 0; index < options.count; index += 1) {
    // The first thirteen people live in thirteen different countries, so that every country has at least one person.
    const country_code = COUNTRY_CODES[index] ?? random.weighted(COUNTRY_WEIGHTS);
    const nth = perCountry.get(country_code) ?? 0;
    perCountry.set(country_code, nth + 1);
    const background = backgroundOf(random, country_code, nigerians);
    if (background.state) nigerians += 1;
    yield personOf(random, { index, nth, country_code, background, today: options.today });
  }
}

function backgroundOf(random: Random, country: CountryCode, nigerians: number): Background {
  const residence = RESIDENCES[country];
  const [share, others] = residence.others;
  const abroad = country !== "NG";
  if (random.chance(share))
    return { people: PEOPLES[others], state: null, city: random.pick(residence.cities) };
  // Every third person whose family is Nigerian gets the next state in the list. So the demonstration also has people
  // from small states.
  const inTurn = nigerians % 3 === 0 ? STATE_NAMES[(nigerians / 3) % STATE_NAMES.length] : null;
  const state = inTurn ?? random.weighted(STATE_WEIGHTS);
  const origin = ORIGINS[state];
  if (!origin) throw new Error(`${state} has no towns.`);
  const away = abroad || random.chance(0.3);
  return {
    people: PEOPLES[random.weighted(origin.peoples)],
    state,
    city: random.pick(away ? residence.cities : origin.cities),
  };
}

interface Circumstances {
  index: number;
  nth: number;
  country_code: CountryCode;
  background: Background;
  today: Day;
}

function personOf(random: Random, circumstances: Circumstances): DemoPerson {
  const { index, nth, country_code, background, today } = circumstances;
  const gender = random.chance(0.53) ? "female" : "male";
  const first_name = random.pick(background.people[gender]);
  const birth_date = birthDate(random, today);
  const age = yearsLived(birth_date, today);
  const joined_at = joinedAt(random, birth_date, today);
  const member_status = memberStatusOf(random, joined_at, today);
  const registered = member_status !== "unregistered";
  const abroad = country_code !== "NG";
  return {
    first_name,
    gender,
    country_code,
    birth_date,
    email: `${addressPart(first_name)}.${index + 1}@people.${brand.slug}.example`,
    international_phone_number: phoneNumber(country_code, nth),
    countries: citizenships(random, country_code, background.state !== null),
    core_values: random.sample(CORE_VALUES, random.int(2, 5)),
    organisations: random.sample(
      organisationsFor(background.people.faith),
      random.weighted(ORGANISATION_COUNTS),
    ),
    answers: answersOf(random, { age, abroad, people: background.people }),
    portraits: random.weighted(PORTRAIT_COUNTS),
    portrait_seed: `${portraitLetters(random, gender, age, background.people)}${index + 1}`,
    preferences: registered
      ? preferencesOf(random, { gender, age, abroad, ...background })
      : UNREGISTERED,
    member_status,
    note: random.chance(registered ? 0.55 : 0.05) ? consultantNote(random) : null,
    joined_at,
  };
}

const ORGANISATION_COUNTS = [
  [0, 45],
  [1, 30],
  [2, 17],
  [3, 8],
] as const;
const PORTRAIT_COUNTS = [
  [0, 12],
  [1, 46],
  [2, 27],
  [3, 15],
] as const;

/** Returns the letters at the start of a portrait's seed. They stand for gender, covered hair and grey hair. */
function portraitLetters(random: Random, gender: Gender, age: number, people: People): string {
  const covered = people.faith === "Muslim" && random.chance(gender === "female" ? 0.75 : 0.6);
  const grey = age >= 55 && random.chance(0.7);
  return `${gender === "female" ? "f" : "m"}${covered ? "h" : ""}${grey ? "g" : ""}`;
}

/** Chooses a member status. Many of the newest members wait for a consultant to register them. */
function memberStatusOf(random: Random, joined_at: Date, today: Day): DemoPerson["member_status"] {
  const days = (Date.parse(today) - joined_at.getTime()) / DAY_MS;
  if (random.chance(days < 14 ? 0.5 : 0.14)) return "unregistered";
  return random.chance(0.82) ? "active" : "inactive";
}

/** Returns the name in lower-case letters without accents: "Ṣadé" → "sade". */
function addressPart(name: string): string {
  return searchKey(name).replace(/[^a-z]/g, "");
}

function citizenships(random: Random, country: CountryCode, nigerian: boolean): string[] {
  const here = COUNTRIES[country];
  if (!nigerian) return [here];
  if (country === "NG") return random.chance(0.03) ? ["Nigeria", "United Kingdom"] : ["Nigeria"];
  const naturalised = country !== "AE" && random.chance(0.5);
  return naturalised ? random.pick([["Nigeria", here], ["Nigeria", here], [here]]) : ["Nigeria"];
}
