import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
/** No person of the demonstration lives here. So only the people of this test fit each other. */
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
