import { afterAll, beforeAll, expect, test } from "vitest";
import { nameKey } from "../../people/keys.ts";
import { users } from "../../people/tables.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { findMemberPage } from "./queries.ts";
import type { AskedStatus, MemberFilters, MemberStatus } from "./statements/criteria.ts";

/** Runs on both databases, because each makes the search keys of names with a function of its own. */

const TODAY = new Date("2026-11-21T10:00:00Z");

/**
 * First names with and without accents, with one letter, with two words, and with the same first letters. We store
 * counts for the first few letters of names. Some of these names are longer than these first letters.
 */
const NAMES = [
  "O",
  "Ọ",
  "Ìfẹ́",
  "Ife",
  "Ẹ̀bùn",
  "Al",
  "Ali",
  "Mary",
  "Mary Jane",
  "Mary-Ann",
  "Oluwa",
  "Oluwaseun",
  "Oluwaṣegun",
  "OLUWASEUN",
  "Chukwuemeka",
  "Chukwu",
  "Oghenerukevwe Efe",
  "Oghenerukevwe Ejirooghene",
  "Oghenerukevwe Ejiro",
  "Zoë",
  "😀 Joy",
  "100%_sure",
  "İpek",
  "Ɓala",
  "Bala",
  "Ƙasimu",
  "Kasim",
  "Ɗanladi",
  "Ƴar'adua",
] as const;
const GENDERS = ["female", "male"] as const;
const COUNTRIES = ["NG", "GB"] as const;
const STATUSES: readonly MemberStatus[] = ["active", "inactive", "unregistered"];

const people = NAMES.flatMap((first_name, nth) =>
  [0, 1, 2].map((copy) => ({
    first_name,
    gender: GENDERS[(nth + copy) % 2] ?? "female",
    country_code: COUNTRIES[(nth >> copy) % 2] ?? "NG",
    // Two of these dates are birthdays: one person turns 30 today, another tomorrow.
    birth_date: ["1996-11-21", "1996-11-22", "1979-02-28"][(nth + copy) % 3] ?? "",
    age: [30, 29, 47][(nth + copy) % 3] ?? 0,
    member_status: STATUSES[(nth * 2 + copy) % 3] ?? "active",
  })),
);

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: TODAY });
  await api.db.update(users).set({ member_status: null });
  for (const { age: _, ...person } of people)
    await addMember(api, person as Parameters<typeof addMember>[1]);
});
afterAll(() => api.stop());

const beginnings = [
  ...new Set(
    NAMES.flatMap((name) => {
      const letters = [...nameKey(name)];
      return letters.map((_, at) => letters.slice(0, at + 1).join(""));
    }),
  ),
];

const OTHERS: MemberFilters[] = [
  {},
  { gender: "female" },
  { country_code: "GB", min_age: 20, max_age: 75 },
  { gender: "male", country_code: "NG", min_age: 30, max_age: 47 },
  { statuses: ["active", "inactive"], min_age: 18, max_age: 29 },
];

function fits(person: (typeof people)[number], start: string, filters: MemberFilters) {
  const { gender, country_code, min_age = 0, max_age = 150, statuses = STATUSES } = filters;
  return (
    nameKey(person.first_name).startsWith(nameKey(start)) &&
    (!gender || person.gender === gender) &&
    (!country_code || person.country_code === country_code) &&
    person.age >= min_age &&
    person.age <= max_age &&
    (statuses as readonly AskedStatus[]).includes(person.member_status)
  );
}

test.each(OTHERS)(
  "every beginning of every name finds and counts who bears it: %o",
  async (others) => {
    for (const name of beginnings) {
      const { rows, total } = await findMemberPage(api.db, { ...others, name }, 1, TODAY);
      const expected = people.filter((person) => fits(person, name, others));
      expect([name, total]).toEqual([name, expected.length]);
      expect(rows).toHaveLength(Math.min(expected.length, 20));
      for (const { user } of rows)
        expect(nameKey(user.first_name).startsWith(nameKey(name))).toBe(true);
    }
  },
);

test.each(["Bala", "Ɓala", "ɓALA"])(
  "%s finds both who write it with a hook and who do not",
  async (name) => {
    const { rows, total } = await findMemberPage(api.db, { name }, 1, TODAY);
    expect(total).toBe(6);
    expect(new Set(rows.map(({ user }) => user.first_name))).toEqual(new Set(["Ɓala", "Bala"]));
  },
);

test.each(["Mary  Jane", "mary\u00a0jane", "Mary‑Jane", "Maryjane"])(
  "%s finds Mary Jane",
  async (name) => {
    const { rows } = await findMemberPage(api.db, { name }, 1, TODAY);
    expect(rows.map(({ user }) => user.first_name)).toContain("Mary Jane");
  },
);

test("signs alone are the beginning of no name", async () => {
  for (const name of ["'", "—", "🙂"])
    expect(await findMemberPage(api.db, { name }, 1, TODAY)).toEqual({ rows: [], total: 0 });
});

test("a name that nobody bears finds nobody, however it begins", async () => {
  for (const name of ["Oluwaseunb", "Mary  Janet", "Chukwuemekaa", "1__sure", "Q", "x".repeat(60)])
    expect(await findMemberPage(api.db, { name }, 1, TODAY)).toEqual({ rows: [], total: 0 });
});
