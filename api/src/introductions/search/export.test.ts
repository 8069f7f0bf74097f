import type { Client } from "@agbara/shared/client/client.ts";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../platform/db/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const REASON = "For the meeting in Kano";

let api: TestApi;
let consultant: Client;
let admin: Client;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW, env: { EXPORTS_A_DAY: "4" } });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
  person = await addMan(api, { country_code: "GB" });
});
afterAll(() => api.stop());

async function latest() {
  const [entry] = await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return entry;
}

test("a file has the filtered list with that list's columns, and leaves one line with its reason", async () => {
  const before = await api.db.$count(audit);
  const { data } = await admin.call("introductions.search.export", {
    list: "introductions/users",
    filters: { country_code: "GB" },
    reason: REASON,
  });
  expect(data.columns.join()).toBe(
    "first_name,age,gender,country,occupation,email,phone,status,code,consultant,follow_up_on,note",
  );
  const row = data.rows.find((cells) => cells.includes(person.email));
  expect(row?.slice(0, 4)).toEqual(["Emeka", "34", "male", "United Kingdom"]);
  expect(row?.slice(5, 8)).toEqual([person.email, person.phone, "active"]);
  expect(data.rows).toHaveLength(data.total);
  expect(await api.db.$count(audit)).toBe(before + 1);
  const entry = await latest();
  expect(entry).toMatchObject({
    action: "introductions.search.export",
    actor_role: "admin",
    at: NOW,
  });
  expect(entry?.details).toEqual({
    list: "introductions/users",
    filters: { country_code: "GB" },
    rows: data.rows.length,
    reason: REASON,
  });
  expect(entry?.seen_ids).toContain(person.id);
});

test("of a search it holds people alone: no note and no code", async () => {
  const { data } = await admin.call("introductions.search.export", {
    list: "members",
    filters: { phone: person.phone },
    reason: REASON,
  });
  expect(data.columns.join()).toBe("first_name,age,gender,country,occupation,email,phone");
  expect(data.rows).toHaveLength(1);
});

test("of the requests it holds both people", async () => {
  const woman = await addMember(api);
  await person.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Hello",
  });
  const { data } = await admin.call("introductions.search.export", {
    list: "requests",
    filters: { phone: woman.phone },
    reason: REASON,
  });
  expect(data.rows[0]).toEqual(expect.arrayContaining([person.email, woman.email, "requested"]));
});

test.each(["", "why", "    x "])("%j is no reason", async (reason) => {
  const asked = { list: "members", filters: {}, reason } as const;
  await expect(admin.call("introductions.search.export", asked)).rejects.toMatchObject({
    status: 422,
    fields: { reason: expect.any(String) },
  });
});

test("each person makes so many a day, also at the same time, and others go on", async () => {
  const make = () =>
    consultant.call("introductions.search.export", {
      list: "members",
      filters: { country_code: "NG" },
      reason: REASON,
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, make));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  await expect(make()).rejects.toMatchObject({
    status: 429,
    shown: expect.stringContaining("You have made 4 files today"),
  });
  await expect(
    admin.call("introductions.search.export", { list: "users", filters: {}, reason: REASON }),
  ).resolves.toBeDefined();
  api.setNow(new Date("2026-11-22T00:00:00.000Z"));
  const tomorrow = api.clientWith(await tokenOf(api, "consultant"));
  const asked = { list: "members", filters: { country_code: "NG" }, reason: REASON } as const;
  await expect(tomorrow.call("introductions.search.export", asked)).resolves.toBeDefined();
});
