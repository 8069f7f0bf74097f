import type { Client } from "@agbara/shared/client/client.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
/** No demo person lives in this country, so only the people of this test can fit each other. */
const COUNTRY = { country_code: "SW" } as const;

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

test("the search's filters narrow who fits, and the numbers of the relaxed wishes", async () => {
  const seeker = await addMember(api, { birth_date: "1990-01-01", ...COUNTRY });
  const born = (birth_date: string) => addMan(api, { birth_date, ...COUNTRY });
  const near = await born("1990-06-01");
  const others = [await born("1990-07-01"), await born("1965-06-01")];
  const register = ({ introductionId }: TestPerson, more: object) =>
    consultant.call("introductions.own.register", {
      introductionId,
      min_age: 20,
      max_age: 70,
      ...more,
    });
  await register(seeker, { max_age: 60 });
  await register(near, { city: "Jos" });
  for (const one of others) await register(one, { city: "Kano" });
  const fitting = async (filters: object) => {
    const { data } = await consultant.call("introductions.search.fitting", {
      userId: seeker.id,
      ...filters,
    });
    return [data.data.length, data.paginator.total, data.relaxations.five_years];
  };
  expect(await fitting({})).toEqual([2, 2, 1]);
  expect(await fitting({ city: "jos" })).toEqual([1, 1, 0]);
  expect(await fitting({ city: "Kano", consultant: "none" })).toEqual([1, 1, 1]);
  expect(await fitting({ consultant: "me" })).toEqual([0, 0, 0]);
  await consultant.call("introductions.own.meet", {
    id: near.introductionId,
    met: { how: "visit", day: "2026-03-04", birth_paper: "passport", photos_theirs: true },
  });
  expect(await fitting({ unmet: true })).toEqual([1, 1, 1]);
  expect(await fitting({ unmet: true, max_height: 180, more_years: 5 })).toEqual([0, 0, 0]);
});

test("women 25 to 35 in Lagos who fit this man", async () => {
  const him = await addMan(api, { birth_date: "1994-01-01", ...COUNTRY });
  const women = {
    Ada: await addMember(api, { first_name: "Ada", birth_date: "2001-11-21", ...COUNTRY }),
    Bisi: await addMember(api, { first_name: "Bisi", birth_date: "1990-11-22", ...COUNTRY }),
    Adanna: await addMember(api, { first_name: "Adanna", birth_date: "2001-11-22", ...COUNTRY }),
    Chi: await addMember(api, { first_name: "Chi", birth_date: "1990-11-21", ...COUNTRY }),
    Efe: await addMember(api, { first_name: "Efe", birth_date: "1995-01-01", ...COUNTRY }),
    Abroad: await addMember(api, {
      first_name: "Abroad",
      birth_date: "1995-01-01",
      country_code: "GB",
    }),
  };
  const register = ({ introductionId }: TestPerson, more: object) =>
    consultant.call("introductions.own.register", {
      introductionId,
      min_age: 20,
      max_age: 70,
      distant_relationship: true,
      ...more,
    });
  await register(him, { min_age: 22, max_age: 33 });
  for (const [name, woman] of Object.entries(women))
    await register(woman, { city: name === "Efe" ? "Abuja" : "Lagos" });
  const fitting = async (filters: object) => {
    const { data } = await consultant.call("introductions.search.fitting", {
      userId: him.id,
      ...filters,
    });
    const names = data.data.map(({ user }) => user.first_name).sort();
    expect(data.paginator.total).toBe(names.length);
    return [names, data.relaxations.one_year, data.relaxations.five_years];
  };
  const asked = { min_age: 25, max_age: 35, city: "lagos" };
  expect(await fitting(asked)).toEqual([["Abroad", "Ada"], 0, 1]);
  expect(await fitting({ ...asked, more_years: 5 })).toEqual([["Abroad", "Ada", "Bisi"], 0, 0]);
  expect(await fitting({ ...asked, country_code: "SW" })).toEqual([["Ada"], 0, 1]);
  expect(await fitting({ max_age: 30, city: "lagos", name: "ada" })).toEqual([
    ["Ada", "Adanna"],
    0,
    0,
  ]);
  expect(await fitting({ name: "…" })).toEqual([[], 0, 0]);
  await expect(fitting({ min_age: 36, max_age: 35 })).rejects.toMatchObject({
    fields: { min_age: AGES_CROSSED },
  });
  await expect(fitting({ min_age: 18 })).rejects.toMatchObject({
    fields: { min_age: expect.any(String) },
  });
});
