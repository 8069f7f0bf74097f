import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/**
 * Runs on both databases, because one large SQL statement has all filters and orders. Both databases must understand
 * it.
 */

const TODAY = new Date("2026-11-21T10:00:00Z");

let api: TestApi;
let consultant: Client;
/** The woman in Nigeria who searches for men. */
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: TODAY });
  // Removes the demo people from all searches, so that searches find only the people of this test.
  await api.db.update(users).set({ member_status: null });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  reader = await addMember(api);
});
afterAll(() => api.stop());

type Search = Omit<Input<"introductions.search.preMatched">, "min_age" | "max_age"> & {
  min_age?: number;
  max_age?: number;
};

async function found(search: Search = {}, person = reader): Promise<string[]> {
  const { data } = await person.client.call("introductions.search.preMatched", {
    min_age: 20,
    max_age: 75,
    ...search,
  });
  return data.data.map(({ user }) => user._id);
}

async function foundByStaff(search: Input<"introductions.search.members"> = {}): Promise<string[]> {
  const { data } = await consultant.call("introductions.search.members", search);
  return data.data.map(({ contact }) => contact._id);
}

describe("a member finds", () => {
  test("active introductions of the other gender, unless one is asked for", async () => {
    const man = await addMan(api, { country_code: "IE" });
    const woman = await addMember(api, { country_code: "IE" });
    await addMan(api, { country_code: "IE", member_status: "inactive" });
    await addMan(api, { country_code: "IE", member_status: "unregistered" });
    expect(await found({ country_code: "IE" })).toEqual([man.id]);
    expect(await found({ country_code: "IE", gender: "female" })).toEqual([woman.id]);
  });

  test("never themselves", async () => {
    const woman = await addMember(api, { country_code: "CA" });
    expect(await found({ country_code: "CA", gender: "female" }, woman)).toEqual([]);
  });

  test("people of their own country only, if they wish; the country of the filter is then not read", async () => {
    const here = await addMan(api, { first_name: "Olumide" });
    const abroad = await addMan(api, { first_name: "Olumide", country_code: "DE" });
    expect((await found({ name: "olumide" })).sort()).toEqual([here.id, abroad.id].sort());
    expect(await found({ name: "olumide", my_country_only: true, country_code: "DE" })).toEqual([
      here.id,
    ]);
  });

  test("nobody deleted, nor staff", async () => {
    const gone = await addMan(api, { country_code: "FR" });
    await api.db
      .update(users)
      .set({ deleted_at: TODAY, member_status: null })
      .where(eq(users.id, gone.id));
    expect(await found({ country_code: "FR" })).toEqual([]);
    expect(await foundByStaff({ name: "Chidinma" })).toEqual([]);
  });
});

describe("ages are full years, to the day", () => {
  const bornOn = (birth_date: string) => addMan(api, { birth_date, country_code: "ES" });
  const inSpain = (min_age: number, max_age: number) =>
    found({ min_age, max_age, country_code: "ES" });

  test("somebody is found from their birthday on, until the day before the one after", async () => {
    const thirty = await bornOn("1996-11-21");
    const notYet = await bornOn("1996-11-22");
    const stillThirty = await bornOn("1995-11-22");
    const thirtyOne = await bornOn("1995-11-21");
    expect((await inSpain(30, 30)).sort()).toEqual([thirty.id, stillThirty.id].sort());
    expect(await inSpain(29, 29)).toEqual([notYet.id]);
    expect(await inSpain(31, 31)).toEqual([thirtyOne.id]);
  });

  test("the age shown is the age searched", async () => {
    const { data } = await reader.client.call("introductions.search.preMatched", {
      min_age: 30,
      max_age: 31,
      country_code: "ES",
    });
    expect(data.data.map(({ user }) => user.age).sort()).toEqual([30, 30, 31]);
  });

  test("born on 29 February, somebody is a year older on 1 March, in leap years on the day", async () => {
    const leapling = await addMan(api, { birth_date: "1996-02-29", country_code: "IT" });
    const agesFound = async (now: string, age: number) => {
      api.setNow(new Date(now));
      // Adds a new reader for each date. The access token of a reader from an earlier date would have expired.
      const { client } = await addMember(api, { country_code: "IT" });
      const { data } = await client.call("introductions.search.preMatched", {
        min_age: age,
        max_age: age,
        country_code: "IT",
      });
      return data.data.map(({ user }) => [user._id, user.age]);
    };
    expect(await agesFound("2026-02-28T23:59:59Z", 29)).toEqual([[leapling.id, 29]]);
    expect(await agesFound("2026-02-28T23:59:59Z", 30)).toEqual([]);
    expect(await agesFound("2026-03-01T00:00:00Z", 30)).toEqual([[leapling.id, 30]]);
    expect(await agesFound("2028-02-28T23:59:59Z", 31)).toEqual([[leapling.id, 31]]);
    expect(await agesFound("2028-02-29T00:00:00Z", 32)).toEqual([[leapling.id, 32]]);
    api.setNow(TODAY);
  });

  test("crossed ages are refused with the specification's words", async () => {
    await expect(found({ min_age: 41, max_age: 40 })).rejects.toMatchObject({
      status: 422,
      shown: "Minimun age cannot be greater that maximun age",
    });
  });

  test.each([
    ["below the slider", { min_age: 19 }],
    ["above the slider", { max_age: 76 }],
  ])("ages %s are refused", async (_, ages) => {
    await expect(found(ages)).rejects.toMatchObject({ status: 422 });
  });

  test("a member's search needs both ages", async () => {
    const response = await api.fetch("/api/v1/user-introductions/pre/matched?min_age=22", {
      headers: { Authorization: `Bearer ${reader.token}` },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { max_age: expect.any(String) } });
  });
});

describe("a name is found", () => {
  test("without its marks, in any case, from its beginning", async () => {
    const bayo = await addMan(api, { first_name: "Adébáyọ̀" });
    for (const name of ["adebayo", "ADEBAYO", "Adébáyọ̀", " ade ", "adéb"])
      expect([name, await found({ name })]).toEqual([name, [bayo.id]]);
    expect(await found({ name: "bayo" })).toEqual([]);
  });

  test("as it is written, wildcards of the database included", async () => {
    const odd = await addMan(api, { first_name: "100%_\\sure" });
    expect(await found({ name: "100%_\\s" })).toEqual([odd.id]);
    for (const name of ["%", "_", "1%e"]) expect([name, await found({ name })]).toEqual([name, []]);
  });

  test("left blank, everybody fits", async () => {
    const all = await found({ country_code: "NG" });
    expect(await found({ country_code: "NG", name: "  " })).toEqual(all);
  });
});

describe("a phone number", () => {
  test("overrides all other filters, written as people write it", async () => {
    const man = await addMan(api, {
      international_phone_number: "+2348037654321",
      country_code: "NG",
      member_status: "unregistered",
    });
    for (const phone of ["+2348037654321", "08037654321", "0803 765-4321", "7654321"])
      expect([
        phone,
        await foundByStaff({
          phone,
          gender: "female",
          country_code: "US",
          min_age: 60,
          max_age: 61,
        }),
      ]).toEqual([phone, [man.id]]);
  });

  test.each(["abc", "+", "0", "%", "-"])("%j is nobody's", async (phone) => {
    expect(await foundByStaff({ phone })).toEqual([]);
  });

  test("is found in the list of requests, too", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    for (const { phone } of [man, woman]) {
      const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
        request_status: "any",
        phone,
      });
      expect(data.data).toMatchObject([{ user: { _id: man.id }, contact: { _id: woman.id } }]);
    }
  });

  test("is found there whatever else is asked for", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const { data: asked } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    const others = { request_status: "accepted", status: "active", country_code: "SW" } as const;
    const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
      ...others,
      phone: man.phone,
    });
    expect(data.data.map(({ _id }) => _id)).toEqual([asked._id]);
  });
});
