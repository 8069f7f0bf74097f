import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

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

async function foundByStaff(search: Input<"introductions.search.members"> = {}): Promise<string[]> {
  const { data } = await consultant.call("introductions.search.members", search);
  return data.data.map(({ contact }) => contact._id);
}

describe("consultants find", () => {
  test("every member, registered or not, of both genders", async () => {
    const made = [
      await addMan(api, { country_code: "ZA" }),
      await addMember(api, { country_code: "ZA", member_status: "inactive" }),
      await addMan(api, { country_code: "ZA", member_status: "unregistered" }),
    ];
    const ids = made.map(({ id }) => id);
    expect((await foundByStaff({ country_code: "ZA" })).sort()).toEqual([...ids].sort());
    expect(await foundByStaff({ country_code: "ZA", status: "active" })).toEqual([ids[0]]);
    const inactive = await foundByStaff({ country_code: "ZA", status: "inactive" });
    expect(inactive.sort()).toEqual([ids[1], ids[2]].sort());
    const list = await consultant.call("introductions.search.list", { country_code: "ZA" });
    expect(list.data.data.map(({ user }) => user._id).sort()).toEqual([ids[0], ids[1]].sort());
  });

  test("people who joined between the first and the last possible day; other days are refused", async () => {
    const { data } = await consultant.call("introductions.search.list", {
      joined_from: "0001-01-01",
      joined_to: "9998-12-31",
    });
    expect(data.data.length).toBeGreaterThan(0);
    for (const query of [{ joined_from: "0000-01-01" }, { joined_to: "9999-12-31" }])
      await expect(consultant.call("introductions.search.list", query)).rejects.toMatchObject({
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
      const { data } = await man.client.call("introductions.requests.send", {
        matchId: woman.introductionId,
        message: "Hello",
      });
      men.push(man);
      requests.push(data._id);
    }
    await woman.client.call("introductions.requests.reject", { matchId: requests[1] ?? "" });
    api.setNow(TODAY);
    const listed = async (
      request_status: Input<"introductions.search.preMatchedForStaff">["request_status"],
    ) => {
      const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
        request_status,
        country_code: "AE",
      });
      return data.data.map(({ _id }) => _id);
    };
    expect(await listed("any")).toEqual(requests);
    expect(await listed("requested")).toEqual([requests[0], requests[2]]);
    expect(await listed("rejected")).toEqual([requests[1]]);
    expect(await listed("accepted")).toEqual([]);
    const view = await consultant.call("introductions.requests.received", { userId: woman.id });
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
      consultant.call("introductions.search.members", {
        country_code: "US",
        gender: "female",
        page: nth,
      });
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
    const { data } = await consultant.call("introductions.search.members", {
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
    const { data } = await consultant.call("introductions.search.members", {
      name: "nobody at all",
    });
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
