import { ageOn, dayOf } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import {
  fitsOf,
  NOT_RELAXED,
  RELAXATIONS,
  type Relaxed,
  relaxedWishes,
  type Side,
  verdictOf,
} from "@agbara/shared/matching.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";
import { findFitting, findSeeker } from "./fitting.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const TODAY = dayOf(NOW);

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());
beforeEach(() => api.db.update(users).set({ member_status: null }));

const height = fc.option(fc.integer({ min: 150, max: 190 }));
const one = fc.record({
  born: fc.date({ min: new Date("1976-01-01"), max: new Date("2006-11-21"), noInvalidDate: true }),
  country_code: fc.constantFrom("NG", "GB", "US"),
  ages: fc.tuple(fc.integer({ min: 18, max: 38 }), fc.integer({ min: 5, max: 35 })),
  min_height: height,
  my_height: height,
  distant_relationship: fc.boolean(),
});
type One = typeof one extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Adds these people with active introductions. Returns them with the data that the matching rules in TypeScript need.
 */
async function insertAll(people: One[], gender: "female" | "male") {
  const made = people.map(({ born, country_code, ages: [min_age, more], ...wishes }) => {
    const id = newId();
    const birth_date = dayOf(born);
    const own = { ...wishes, min_age, max_age: min_age + more };
    const profile = { gender, country_code: country_code as "NG", age: ageOn(birth_date, TODAY) };
    return { id, birth_date, own, profile, side: { introduction: own, profile } satisfies Side };
  });
  await api.db.insert(users).values(
    made.map(({ id, birth_date, profile }) => ({
      id,
      role: "member" as const,
      first_name: "Sam",
      name_key: "sam",
      email: `${id}@people.example`,
      birth_date,
      gender,
      country_code: profile.country_code,
      created_at: NOW,
    })),
  );
  await api.db.insert(introductions).values(
    made.map(({ id, own }) => ({
      id: newId(),
      user_id: id,
      ...own,
      status: "active" as const,
      registered_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })),
  );
  return made;
}

type Made = Awaited<ReturnType<typeof insertAll>>[number];

const verdicts = (one: Side, other: Side) => [
  verdictOf(fitsOf(one, other)),
  verdictOf(fitsOf(other, one)),
];

/** Returns the ids of the people who fit by the matching rules in TypeScript, the best fit first. */
function byTheRules(seeker: Made, others: Made[]): string[] {
  const apart = (other: Made) =>
    Math.abs(Date.parse(other.birth_date) - Date.parse(seeker.birth_date));
  const rank = (other: Made) => [
    Number(verdicts(seeker.side, other.side).includes("unknown")),
    Number(other.profile.country_code !== seeker.profile.country_code),
    apart(other),
  ];
  return others
    .filter((other) => !verdicts(seeker.side, other.side).includes("misses"))
    .map((other) => ({ id: other.id, by: rank(other) }))
    .sort((a, b) => {
      const at = a.by.findIndex((value, nth) => value !== b.by[nth]);
      return at < 0 ? (a.id < b.id ? -1 : 1) : (a.by[at] ?? 0) - (b.by[at] ?? 0);
    })
    .map(({ id }) => id);
}

/** Returns the seeker with relaxed wishes. */
function relaxedBy(seeker: Made, relaxed: Relaxed): Made {
  const introduction = relaxedWishes(seeker.own, relaxed);
  return { ...seeker, side: { ...seeker.side, introduction } };
}

/** Reads all pages of the people whom the database finds for the seeker. Also returns the counts of the last page. */
async function foundFor(seeker: Made, relaxed: Relaxed) {
  const row = await findSeeker(api.db, seeker.id);
  if (!row) throw new Error("she is not there");
  const wanted = { now: NOW, relaxed, barred: [] };
  const ids: string[] = [];
  let last = await findFitting(api.db, row, { page: 1, ...wanted });
  for (let page = 1; last.rows.length > 0; page += 1) {
    ids.push(...last.rows.map(({ user }) => user.id));
    last = await findFitting(api.db, row, { page: page + 1, ...wanted });
  }
  return { ids, total: last.total, relaxations: last.relaxations };
}

test("the database and the rules of matching agree on 10,000 pairs, in both directions, in order, and on what each relaxation adds", async () => {
  const sides = (seed: number) => fc.sample(one, { numRuns: 100, seed });
  const women = await insertAll(sides(1), "female");
  const men = await insertAll(sides(2), "male");
  // Every second woman keeps all her wishes. Each of the others has already given up some of her wishes.
  const already: Relaxed[] = [
    NOT_RELAXED,
    { more_years: 3, any_height: false, any_country: false },
    NOT_RELAXED,
    { more_years: 0, any_height: true, any_country: true },
  ];
  let pairs = 0;
  let fitting = 0;
  let added = 0;
  for (const [nth, seeker] of women.entries()) {
    const relaxed = already[nth % already.length] ?? NOT_RELAXED;
    const byRules = (by: Relaxed) => byTheRules(relaxedBy(seeker, by), men);
    const found = await foundFor(seeker, relaxed);
    const expected = byRules(relaxed);
    expect(found.ids).toEqual(expected);
    expect(found.total).toBe(expected.length);
    const more = Object.entries(RELAXATIONS).map(
      ([name, relax]) => [name, byRules(relax(relaxed)).length - expected.length] as const,
    );
    expect(found.relaxations).toEqual(Object.fromEntries(more));
    pairs += men.length;
    fitting += expected.length;
    added += more.reduce((sum, [, n]) => sum + n, 0);
  }
  expect(pairs).toBe(10_000);
  expect(fitting).toBeGreaterThan(300);
  expect(added).toBeGreaterThan(300);
});

test("a relaxed wish lets in whom the answer promised, and the audit log says what was relaxed", async () => {
  const her = await addMember(api, { birth_date: "1990-01-01", country_code: "NG" });
  await addMan(api, { birth_date: "1989-01-01", country_code: "NG" });
  const abroad = await addMan(api, { birth_date: "1989-01-01", country_code: "GB" });
  const { introductionId } = abroad;
  const open = { introductionId, distant_relationship: true };
  await consultant.call("introductions.own.register", open);
  const asked = await consultant.call("introductions.search.fitting", { userId: her.id });
  expect(asked.data.paginator.total).toBe(1);
  expect(asked.data.relaxations).toMatchObject({ height: 0, country: 1 });
  const relaxed = await consultant.call("introductions.search.fitting", {
    userId: her.id,
    any_country: true,
  });
  expect(relaxed.data.data.map(({ user }) => user._id)).toContain(abroad.id);
  expect(relaxed.data.relaxations).toMatchObject({ country: 0 });
  const [line] = await api.db
    .execute(
      sql`select details from audit where action = 'introductions.search.fitting' order by id desc limit 1`,
    )
    .then((result) => (result as unknown as { rows: { details: object }[] }).rows);
  expect(line?.details).toEqual({ filters: { any_country: true }, page: 1 });
});

test("nobody whom one of the two refused, and nobody who is not active, fits", async () => {
  const her = await addMember(api, { birth_date: "1990-01-01" });
  const men: TestPerson[] = [];
  for (let nth = 0; nth < 4; nth += 1) men.push(await addMan(api, { birth_date: "1989-01-01" }));
  const [, refused, refuser, left] = men as [TestPerson, TestPerson, TestPerson, TestPerson];
  const asked = await refused.client.call("introductions.requests.send", {
    matchId: her.introductionId,
    message: "Hello",
  });
  await her.client.call("introductions.requests.reject", { matchId: asked.data._id });
  const asking = await consultant.call("introductions.requests.sendForMember", {
    introductionId: refuser.introductionId,
    user_id: her.id,
    message: "Hello",
  });
  await refuser.client.call("introductions.requests.reject", { matchId: asking.data._id });
  await consultant.call("introductions.own.deactivate", { id: left.introductionId });
  const { data } = await consultant.call("introductions.search.fitting", { userId: her.id });
  expect(data.data.map(({ user }) => user._id)).toEqual([men[0]?.id]);
  expect(data.paginator.total).toBe(1);
  expect(data.seeker.user._id).toBe(her.id);
  const [line] = await api.db
    .execute(
      sql`select subject_id from audit where action = 'introductions.search.fitting' order by id desc limit 1`,
    )
    .then((result) => (result as unknown as { rows: { subject_id: string }[] }).rows);
  expect(line?.subject_id).toBe(her.id);
});

test("a change of gender or wishes has an effect at once", async () => {
  const her = await addMember(api, { birth_date: "1990-01-01" });
  const him = await addMan(api, { birth_date: "1989-01-01" });
  const total = async () =>
    (await consultant.call("introductions.search.fitting", { userId: her.id })).data.paginator
      .total;
  expect(await total()).toBe(1);
  const { introductionId } = him;
  await consultant.call("introductions.own.register", { introductionId, min_age: 18, max_age: 30 });
  expect(await total()).toBe(0);
});
