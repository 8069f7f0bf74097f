import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../db/schema.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const TODAY = new Date("2026-11-21T10:00:00Z");

let api: TestApi;
let consultant: Client;
/** A woman in Nigeria; she finds men. */
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: TODAY });
  // Only the people of each test are to be found.
  await api.db.update(users).set({ standing: null });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  reader = await addMember(api);
});
afterAll(() => api.stop());

type Search = Omit<Input<"preMatched.search">, "min_age" | "max_age"> & {
  min_age?: number;
  max_age?: number;
};

async function found(search: Search = {}, person = reader): Promise<string[]> {
  const { data } = await person.client.call("preMatched.search", {
    min_age: 20,
    max_age: 75,
    ...search,
  });
  return data.data.map(({ user }) => user._id);
}

async function foundByStaff(search: Input<"admin.users.search"> = {}): Promise<string[]> {
  const { data } = await consultant.call("admin.users.search", search);
  return data.data.map(({ contact }) => contact._id);
}

describe("a member finds", () => {
  test("active introductions of the other gender, unless one is asked for", async () => {
    const man = await addMan(api, { country_code: "IE" });
    const woman = await addMember(api, { country_code: "IE" });
    await addMan(api, { country_code: "IE", standing: "inactive" });
    await addMan(api, { country_code: "IE", standing: "unregistered" });
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
      .set({ deleted_at: TODAY, standing: null })
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
    const { data } = await reader.client.call("preMatched.search", {
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
      // Somebody of that day, whose token holds then.
      const { client } = await addMember(api, { country_code: "IT" });
      const { data } = await client.call("preMatched.search", {
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
    for (const name of ["%", "_", "1%e", "100\\%"])
      expect([name, await found({ name })]).toEqual([name, []]);
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
      standing: "unregistered",
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
    await man.client.call("introductions.request", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    for (const { phone } of [man, woman]) {
      const { data } = await consultant.call("admin.preMatched.search", {
        request_status: "any",
        phone,
      });
      expect(data.data).toMatchObject([{ user: { _id: man.id }, contact: { _id: woman.id } }]);
    }
  });

  test("is found there whatever else is asked for", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const { data: asked } = await man.client.call("introductions.request", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    const others = { request_status: "accepted", status: "active", country_code: "SW" } as const;
    const { data } = await consultant.call("admin.preMatched.search", {
      ...others,
      phone: man.phone,
    });
    expect(data.data.map(({ _id }) => _id)).toEqual([asked._id]);
  });
});

describe("consultants find", () => {
  test("every member, registered or not, of both genders", async () => {
    const made = [
      await addMan(api, { country_code: "ZA" }),
      await addMember(api, { country_code: "ZA", standing: "inactive" }),
      await addMan(api, { country_code: "ZA", standing: "unregistered" }),
    ];
    const ids = made.map(({ id }) => id);
    expect((await foundByStaff({ country_code: "ZA" })).sort()).toEqual([...ids].sort());
    expect(await foundByStaff({ country_code: "ZA", status: "active" })).toEqual([ids[0]]);
    const inactive = await foundByStaff({ country_code: "ZA", status: "inactive" });
    expect(inactive.sort()).toEqual([ids[1], ids[2]].sort());
    const list = await consultant.call("admin.introductions.list", { country_code: "ZA" });
    expect(list.data.data.map(({ user }) => user._id).sort()).toEqual([ids[0], ids[1]].sort());
  });

  test("who joined from the first to the last day there are; those beyond are no days", async () => {
    const { data } = await consultant.call("admin.introductions.list", {
      ...{ joined_from: "0001-01-01", joined_to: "9998-12-31" },
    });
    expect(data.data.length).toBeGreaterThan(0);
    for (const query of [{ joined_from: "0000-01-01" }, { joined_to: "9999-12-31" }])
      await expect(consultant.call("admin.introductions.list", query)).rejects.toMatchObject({
        status: 422,
      });
  });

  test("requests in order of arrival, by their state", async () => {
    const woman = await addMember(api, { country_code: "AE" });
    const men: TestPerson[] = [];
    const requests: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const man = await addMan(api, { country_code: "AE" });
      api.setNow(new Date(TODAY.getTime() + nth * 1000));
      const { data } = await man.client.call("introductions.request", {
        matchId: woman.introductionId,
        message: "Hello",
      });
      men.push(man);
      requests.push(data._id);
    }
    await woman.client.call("introductions.reject", { matchId: requests[1] ?? "" });
    api.setNow(TODAY);
    const listed = async (request_status: Input<"admin.preMatched.search">["request_status"]) => {
      const { data } = await consultant.call("admin.preMatched.search", {
        request_status,
        country_code: "AE",
      });
      return data.data.map(({ _id }) => _id);
    };
    expect(await listed("any")).toEqual(requests);
    expect(await listed("requested")).toEqual([requests[0], requests[2]]);
    expect(await listed("rejected")).toEqual([requests[1]]);
    expect(await listed("accepted")).toEqual([]);
    const view = await consultant.call("admin.introductions.withRequests", { userId: woman.id });
    expect(view.requests.data.map(({ user }) => user._id)).toEqual(men.map(({ id }) => id));
  });
});

describe("pages", () => {
  test("of twenty, youngest first, each person once, with the exact count", async () => {
    const women: string[] = [];
    for (let nth = 0; nth < 45; nth += 1) {
      const day = String((nth % 28) + 1).padStart(2, "0");
      const person = await addMember(api, {
        country_code: "US",
        birth_date: `19${70 + (nth % 25)}-03-${day}`,
      });
      women.push(person.id);
    }
    const page = (nth: number) =>
      consultant.call("admin.users.search", { country_code: "US", gender: "female", page: nth });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ data }) => data.data.length)).toEqual([20, 20, 5]);
    const all = pages.flatMap(({ data }) => data.data.map(({ contact }) => contact));
    expect(all.map(({ _id }) => _id).sort()).toEqual(women.sort());
    const ages = all.map(({ age }) => age);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    expect(pages.map(({ data }) => data.paginator)).toEqual([
      {
        total: 45,
        currentPage: 1,
        pageCount: 3,
        hasPrevPage: false,
        hasNextPage: true,
        prev: null,
        next: 2,
      },
      {
        total: 45,
        currentPage: 2,
        pageCount: 3,
        hasPrevPage: true,
        hasNextPage: true,
        prev: 1,
        next: 3,
      },
      {
        total: 45,
        currentPage: 3,
        pageCount: 3,
        hasPrevPage: true,
        hasNextPage: false,
        prev: 2,
        next: null,
      },
    ]);
  });

  test("past the end are empty and lead back", async () => {
    const { data } = await consultant.call("admin.users.search", {
      country_code: "US",
      gender: "female",
      page: 9,
    });
    expect(data).toEqual({
      data: [],
      paginator: {
        total: 45,
        currentPage: 9,
        pageCount: 3,
        hasPrevPage: true,
        hasNextPage: false,
        prev: 3,
        next: null,
      },
    });
  });

  test("of nobody: there is page 1 of 1", async () => {
    const { data } = await consultant.call("admin.users.search", { name: "nobody at all" });
    expect(data).toMatchObject({ data: [], paginator: { currentPage: 1, pageCount: 1 } });
  });

  test.each(["0", "-1", "1.5", "x", "1000001", "99999999999999999999"])(
    "number %s is refused",
    async (page) => {
      const response = await api.fetch(
        `/api/v1/user-introductions/pre/matched?min_age=22&max_age=40&page=${page}`,
        { headers: { Authorization: `Bearer ${reader.token}` } },
      );
      expect(response.status).toBe(422);
    },
  );
});
