import { ageOn, birthDatesOfAges, dayOf } from "@agbara/shared/age.ts";
import { HEIGHT_CM } from "@agbara/shared/constants.ts";
import { preferences } from "@agbara/shared/contract/parts/entities.ts";
import { isEmail, phone } from "@agbara/shared/contract/parts/fields.ts";
import { COUNTRIES, COUNTRY_CODES } from "@agbara/shared/countries.ts";
import { STATES } from "@agbara/shared/nigeria/areas.ts";
import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import { describe, expect, it } from "vitest";
import { refuseImpossiblePhone } from "../people/profile/phone.ts";
import { PEOPLES } from "./people/names.ts";
import { phoneNumber } from "./people/phones.ts";
import { ORIGINS } from "./people/places.ts";
import { type DemoPerson, demoPeople } from "./people.ts";

const TODAY = "2026-11-21";
const people = [...demoPeople({ seed: 512, count: 2000, today: TODAY })];
const registered = people.filter(({ member_status }) => member_status !== "unregistered");

function countBy<Key>(key: (person: DemoPerson) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const person of people) counts.set(key(person), (counts.get(key(person)) ?? 0) + 1);
  return counts;
}

describe("the demonstration's people", () => {
  it("are the same for the same seed and others for another", () => {
    expect([...demoPeople({ seed: 512, count: 2000, today: TODAY })]).toEqual(people);
    const [other] = demoPeople({ seed: 513, count: 1, today: TODAY });
    expect(other).not.toEqual(people[0]);
  });

  it("are the same at the start however many are asked for", () => {
    expect([...demoPeople({ seed: 512, count: 50, today: TODAY })]).toEqual(people.slice(0, 50));
  });

  it.each(["2026-12-31", "2027-01-01", "2027-11-21", "2028-02-28", "2028-02-29", "2028-03-01"])(
    "are the same people when they are made on %s: of the same age, and here for as long",
    (later) => {
      const past = Date.parse(later) - Date.parse(TODAY);
      const earlier = (instant: number) => new Date(instant - past);
      const asOfToday = [...demoPeople({ seed: 512, count: 2000, today: later })].map((person) => ({
        ...person,
        birth_date: dayOf(earlier(Date.parse(person.birth_date))),
        joined_at: earlier(person.joined_at.getTime()),
      }));
      expect(asOfToday).toEqual(people);
    },
  );

  it("live in all 13 countries, most of them in Nigeria and Britain", () => {
    const counts = countBy(({ country_code }) => country_code);
    expect([...counts.keys()].sort()).toEqual([...COUNTRY_CODES].sort());
    const ranked = [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
    expect(ranked.slice(0, 2)).toEqual(["NG", "GB"]);
  });

  it("come from every one of the 37 states, with an active introduction in each", () => {
    const active = people.filter(({ member_status }) => member_status === "active");
    const states = new Set(active.map((person) => person.preferences.state));
    for (const { name } of STATES) expect(states).toContain(name);
    expect(Object.keys(ORIGINS).sort()).toEqual(STATES.map(({ name }) => name).sort());
  });

  it("come from every state in a small set too, whatever the seed", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const few = [...demoPeople({ seed, count: 600, today: TODAY })];
      const states = few.flatMap(({ member_status, preferences: { state } }) =>
        member_status === "active" && state ? [state] : [],
      );
      expect(new Set(states).size, `seed ${seed}`).toBe(37);
    }
  });

  it("say a tribe of their state", () => {
    for (const { preferences: said } of registered) {
      if (!said.state || !said.tribe) continue;
      const tribes = ORIGINS[said.state]?.peoples.map(([key]) => PEOPLES[key].tribe);
      expect(tribes).toContain(said.tribe);
    }
  });

  it("are women and men, from 18 to 74, most of them young", () => {
    const ages = people.map(({ birth_date }) => ageOn(birth_date, TODAY));
    expect(Math.min(...ages)).toBe(18);
    expect(Math.max(...ages)).toBeLessThanOrEqual(74);
    expect(Math.max(...ages)).toBeGreaterThan(65);
    expect(ages.filter((age) => age < 40).length).toBeGreaterThan(1300);
    const genders = countBy(({ gender }) => gender);
    expect(genders.get("female")).toBeGreaterThan(900);
    expect(genders.get("male")).toBeGreaterThan(800);
  });

  it("joined within three years, more of them lately, and none before coming of age", () => {
    const today = Date.parse(TODAY);
    for (const { joined_at, birth_date } of people) {
      expect(joined_at.getTime()).toBeLessThan(today);
      expect(joined_at.getTime()).toBeGreaterThan(today - 3 * 366 * 86_400_000);
      const { upTo } = birthDatesOfAges(18, 18, joined_at.toISOString().slice(0, 10));
      expect(birth_date <= upTo).toBe(true);
    }
    const within = (from: number, to: number) =>
      people.filter(({ joined_at }) => {
        const days = (today - joined_at.getTime()) / 86_400_000;
        return days >= from && days < to;
      }).length;
    expect(within(0, 28)).toBeGreaterThan(1.5 * within(84, 112));
    for (let week = 0; week < 12; week += 1)
      expect(within(week * 7, week * 7 + 7)).toBeGreaterThan(0);
  });

  it("have a name, an e-mail address and a phone number, no two the same", () => {
    for (const person of people) {
      expect(person.first_name).toMatch(/^[\p{L}\p{M}']{2,}$/u);
      expect(isEmail(person.email) && person.email.endsWith(".example")).toBe(true);
      expect(phone.safeParse(person.international_phone_number).success).toBe(true);
      expect(() => refuseImpossiblePhone("phone", person.international_phone_number)).not.toThrow();
    }
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(new Set(people.map((person) => person.international_phone_number)).size).toBe(2000);
  });

  it("have preferences as the contract has them; heights that men and women have", () => {
    for (const person of people)
      expect(preferences.parse(person.preferences)).toEqual(person.preferences);
    for (const { gender, preferences: said } of registered) {
      expect(said.min_age).toBeLessThan(said.max_age);
      if (said.my_height === null) continue;
      expect(said.my_height).toBeGreaterThan(gender === "male" ? 150 : 138);
      expect(said.my_height).toBeLessThan(gender === "male" ? 200 : 188);
      expect(said.my_height).toBeGreaterThan(HEIGHT_CM.min);
    }
  });

  it("are unregistered, inactive and active; the unregistered have the defaults", () => {
    const statuses = countBy(({ member_status }) => member_status);
    expect(statuses.get("active")).toBeGreaterThan(1000);
    expect(statuses.get("inactive")).toBeGreaterThan(100);
    expect(statuses.get("unregistered")).toBeGreaterThan(100);
    const waiting = people.find(({ member_status }) => member_status === "unregistered");
    expect(waiting?.preferences).toMatchObject({ min_age: 30, max_age: 50, state: null });
  });

  it("do not read alike, and leave some things open", () => {
    const texts = registered.flatMap((person) => person.preferences.details ?? []);
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.95);
    expect(texts.length).toBeLessThan(registered.length);
    for (const key of QUESTION_KEYS) {
      const open = people.filter(({ answers }) => answers[key] === null).length;
      expect(open).toBeGreaterThan(50);
      expect(open).toBeLessThan(700);
    }
    expect(new Set(people.map(({ answers }) => answers.data_occupation)).size).toBeGreaterThan(60);
    expect(registered.filter(({ note }) => note !== null).length).toBeGreaterThan(500);
    expect(registered.some(({ note }) => note === null)).toBe(true);
  });

  it("hold the citizenship of countries with a name, have 0 to 3 photos", () => {
    const names: string[] = Object.values(COUNTRIES);
    for (const { countries } of people) {
      expect(countries.length).toBeGreaterThan(0);
      expect(countries.every((country) => names.includes(country))).toBe(true);
    }
    for (const { gender, portrait_seed } of people)
      expect(portrait_seed.startsWith(gender === "female" ? "f" : "m")).toBe(true);
    expect([...countBy(({ portraits }) => portraits).keys()].sort()).toEqual([0, 1, 2, 3]);
  });

  it("come in any number, one by one", () => {
    const emails = new Set<string>();
    const phones = new Set<string>();
    for (const person of demoPeople({ seed: 1, count: 40_000, today: TODAY })) {
      emails.add(person.email);
      phones.add(person.international_phone_number);
    }
    expect(emails.size).toBe(40_000);
    expect(phones.size).toBe(40_000);
  });
});

describe("phone numbers", () => {
  it.each([
    ["GB", /^\+447700900\d{3}$/],
    ["US", /^\+1[2-9]\d{2}55501\d{2}$/],
    ["CA", /^\+1[2-9]\d{2}55501\d{2}$/],
    ["NG", /^\+234800000\d{4}$/],
    ["IE", /^\+3532091\d{5}$/],
    ["FR", /^\+3363998\d{4}$/],
  ] as const)("of %s come from the range kept for fiction", (country, range) => {
    const numbers = Array.from({ length: 1000 }, (_, nth) => phoneNumber(country, nth));
    expect(numbers.filter((number) => !range.test(number))).toEqual([]);
  });

  it.each(COUNTRY_CODES)("of %s are valid and different far beyond that range", (country) => {
    const numbers = new Set<string>();
    for (let nth = 0; nth < 30_000; nth += 1) numbers.add(phoneNumber(country, nth));
    expect(numbers.size).toBe(30_000);
    expect([...numbers].filter((number) => !phone.safeParse(number).success)).toEqual([]);
  });
});
