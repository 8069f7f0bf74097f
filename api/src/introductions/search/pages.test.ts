import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
let member: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 260, now: new Date("2026-11-21T10:00:00Z") });
  consultant = await api.clientOf("consultant@agbara.example");
  member = await api.clientOf("member@agbara.example");
});
afterAll(() => api.stop());

interface Seen {
  _id: string;
  user: { age: number; first_name: string };
}

/** Reads the people on all pages, one page after the other. */
async function walk(
  read: (page: number) => Promise<{ data: Seen[]; paginator: { pageCount: number } }>,
) {
  const first = await read(1);
  const people = [...first.data];
  for (let page = 2; page <= first.paginator.pageCount; page += 1) {
    const { data, paginator } = await read(page);
    expect(paginator.pageCount).toBe(first.paginator.pageCount);
    expect(data.length).toBeGreaterThan(0);
    people.push(...data);
  }
  return people;
}

const SEARCHES = [
  {},
  { gender: "female" },
  { country_code: "NG" },
  { gender: "male", country_code: "GB", status: "active" },
  { min_age: 20, max_age: 75 },
  { min_age: 27, max_age: 41 },
  { min_age: 35, max_age: 35, status: "inactive" },
] as const;

describe("turning all pages meets everybody once, the youngest first", () => {
  test.each(SEARCHES)("of a consultant's search: %o", async (filters) => {
    const people = await walk(async (page) => {
      const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
        ...filters,
        page,
      });
      return data;
    });
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(people.length);
    const ages = people.map(({ user }) => user.age);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  });

  test("of a member's search, without themselves and without who refused them", async () => {
    const everybody = () =>
      walk(async (page) => {
        const { data } = await member.call("introductions.search.preMatched", {
          min_age: 20,
          max_age: 75,
          page,
        });
        return data;
      });
    const before = await everybody();
    expect(before.length).toBeGreaterThan(40);
    const refuser = before.at(-30);
    const asked = await member.call("introductions.requests.send", {
      matchId: refuser?._id ?? "",
      message: "May we be introduced?",
    });
    await api.db.execute(
      `update introductions set request_status = 'rejected' where id = '${asked.data._id}'`,
    );
    const after = await everybody();
    expect(after.map(({ _id }) => _id)).toEqual(
      before.map(({ _id }) => _id).filter((id) => id !== refuser?._id),
    );
  });

  test("of a search by name, in the order of the names", async () => {
    const people = await walk(async (page) => {
      const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
        name: "a",
        page,
      });
      return data;
    });
    expect(people.length).toBeGreaterThan(20);
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(people.length);
  });
});
