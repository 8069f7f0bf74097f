import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { ask } from "../../testing/ask.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { rowsOf } from "../db/database.ts";
import { throttles } from "../db/tables.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
beforeEach(async () => {
  api.setNow(NOW);
  await api.db.delete(throttles);
});
afterAll(() => api.stop());

const login = (email: string, password = "not the password") =>
  ask(api, "POST", "login", { body: { user: { email, password } } });
const request = (email: string, headers: Record<string, string> = {}) =>
  ask(api, "POST", "password/request", { body: { user: { email } }, headers });

/** Returns the names of the limits that counted the call, for example "login:account". */
async function counted(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    api.db,
    sql`select regexp_replace(key, ':[^:]*$', '') as name from ${throttles} order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe("people who share an address", () => {
  const RIGHT = ["member@agbara.example", "member2@agbara.example", "consultant@agbara.example"];

  /** Sets the counts of the limits, as if other people had already failed this often. */
  const failedBefore = (count: number) =>
    api.db.update(throttles).set({ count }).where(sql`key not like '%:account:%'`);

  test("sign in as often as they like: only what failed is counted", async () => {
    await login("nobody@people.example");
    await failedBefore(98);
    for (let nth = 0; nth < 9; nth += 1)
      expect((await login(RIGHT[nth % RIGHT.length] ?? "", DEMO_PASSWORD)).status).toBe(200);
    const rows = await api.db.select().from(throttles).where(sql`key not like '%:account:%'`);
    expect(rows.map(({ count }) => count)).toEqual([98, 98]);
  });

  test("have their whole share if somebody mistypes and then gets it right", async () => {
    for (let nth = 0; nth < 9; nth += 1) await login("member@agbara.example");
    await api.db.update(throttles).set({ count: 100 }).where(sql`key like 'login:address:%'`);
    expect((await login("nobody@people.example")).status).toBe(429);
    await api.db.update(throttles).set({ count: 99 }).where(sql`key like 'login:address:%'`);
    expect((await login("member@agbara.example", DEMO_PASSWORD)).status).toBe(200);
    for (let nth = 0; nth < 10; nth += 1)
      expect((await login(`person${nth}@people.example`)).status).toBe(401);
    expect((await login("nobody@people.example")).status).toBe(429);
  });

  test("one who tries a password on everybody is stopped, whatever they get right in between", async () => {
    await login("nobody@people.example");
    await failedBefore(85);
    for (let nth = 0; nth < 15; nth += 1) {
      expect((await login(`person${nth}@people.example`)).status).toBe(401);
      if (nth % 4 === 0) await login("member@agbara.example", DEMO_PASSWORD);
    }
    expect((await login("person100@people.example")).status).toBe(429);
  });
});

test("one address may ask for a hundred codes in a quarter of an hour, no matter who they are for", async () => {
  for (let nth = 0; nth < 100; nth += 1)
    expect((await request(`person${nth}@people.example`)).status).toBe(200);
  expect((await request("person100@people.example")).status).toBe(429);
});

test("an address that is refused keeps nobody out of their account", async () => {
  for (let nth = 0; nth < 100; nth += 1) await login(`person${nth}@people.example`);
  for (let nth = 0; nth < 15; nth += 1)
    expect((await login("member@agbara.example")).status).toBe(429);
  const names = await counted();
  expect(names.filter((name) => name === "login:account")).toHaveLength(100);
  await api.db.delete(throttles).where(sql`key like 'login:address:%'`);
  expect((await login("member@agbara.example", DEMO_PASSWORD)).status).toBe(200);
});

test("nobody gets a new address by a header that no proxy of ours wrote", async () => {
  const from = (nth: number) => ({ "X-Forwarded-For": `198.51.100.${nth}` });
  for (let nth = 0; nth < 100; nth += 1) await request(`person${nth}@people.example`, from(nth));
  expect((await request("person100@people.example", from(101))).status).toBe(429);
});

test("a proxy of ours names the address; what stood before it in the header does not count", async () => {
  const proxied = await startTestApi({ members: 0, now: NOW, env: { TRUSTED_PROXIES: "1" } });
  const from = (address: string, nth: number) =>
    ask(proxied, "POST", "password/request", {
      body: { user: { email: `person${nth}@people.example` } },
      headers: { "X-Forwarded-For": `203.0.113.${nth}, ${address}` },
    });
  for (let nth = 0; nth < 100; nth += 1) await from("198.51.100.1", nth);
  expect((await from("198.51.100.1", 101)).status).toBe(429);
  expect((await from("198.51.100.2", 102)).status).toBe(200);
  await proxied.stop();
});

test("addresses of one IPv6 line are counted together, those of its neighbour apart", async () => {
  const proxied = await startTestApi({ members: 0, now: NOW, env: { TRUSTED_PROXIES: "1" } });
  const from = (address: string, nth: number) =>
    ask(proxied, "POST", "password/request", {
      body: { user: { email: `person${nth}@people.example` } },
      headers: { "X-Forwarded-For": address },
    });
  for (let nth = 0; nth < 100; nth += 1) await from(`2001:db8:1:2::${nth.toString(16)}`, nth);
  expect((await from("2001:db8:1:2:ffff::1", 101)).status).toBe(429);
  expect((await from("2001:db8:1:3::1", 102)).status).toBe(200);
  await proxied.stop();
});
