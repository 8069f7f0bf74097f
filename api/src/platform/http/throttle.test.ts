import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "../db/open.ts";
import { throttles } from "../db/schema.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { ask } from "../testing/ask.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { throttle } from "./throttle.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;

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

/** The names of the limits that were counted, e.g. "login:account". */
async function counted(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    api.db,
    sql`select regexp_replace(key, ':[^:]*$', '') as name from ${throttles} order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe("guessing a password", () => {
  test("ends after ten tries at one account, the right password included, and says when to try again", async () => {
    for (let nth = 0; nth < 10; nth += 1)
      expect((await login("member@agbara.example")).status).toBe(401);
    const { status, headers, body } = await login("member@agbara.example", DEMO_PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBe(15 * 60);
    expect(body.message).toBe("Too many tries. Please wait 15 minutes, then try again.");
  });

  test("does not lock others out, and ends with its window", async () => {
    for (let nth = 0; nth < 11; nth += 1) await login("member@agbara.example");
    expect((await login("member2@agbara.example", DEMO_PASSWORD)).status).toBe(200);
    api.setNow(new Date(NOW.getTime() + 15 * MINUTE_MS));
    expect((await login("member@agbara.example", DEMO_PASSWORD)).status).toBe(200);
  });

  test("is forgiven by the right password", async () => {
    for (let nth = 0; nth < 9; nth += 1) await login("member@agbara.example");
    expect((await login("member@agbara.example", DEMO_PASSWORD)).status).toBe(200);
    for (let nth = 0; nth < 9; nth += 1)
      expect((await login("member@agbara.example")).status).toBe(401);
  });

  test("is throttled for an address that nobody has, too: the limit tells nothing", async () => {
    for (let nth = 0; nth < 10; nth += 1) await login("nobody@people.example");
    expect((await login("nobody@people.example")).status).toBe(429);
  });

  test("counts tries that come at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login("member@agbara.example")),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

const REGISTRATION = {
  user: {
    first_name: "X",
    email: "x@people.example",
    password: "three words of mine",
    birth_date: "1990-01-01",
    gender: "male",
    country_code: "NG",
    international_phone_number: "+2348031234567",
    accept_terms: true,
  },
};
const CODE = { email: "x@people.example", token: "t", code: "AAAAAA" };

/** As many as there may be in a quarter of an hour, of everybody together. */
async function reachLimitAsAWhole() {
  await api.db.update(throttles).set({ count: 5_000 }).where(sql`key like '%:all:%'`);
}

describe.each([
  ["login", "login", { user: { email: "x@people.example", password: "y" } }],
  ["register", "register", REGISTRATION],
  ["register/confirm", "confirm", CODE],
  ["password/request", "reset-request", { user: { email: "x@people.example" } }],
  ["password", "reset", { ...CODE, password_reset: "three words" }],
])("%s", (path, name, body) => {
  test("is counted by account, by address and as a whole", async () => {
    await ask(api, "POST", path, { body });
    expect(await counted()).toEqual([`${name}:account`, `${name}:address`, `${name}:all`]);
  });

  const sendsMail = name === "register" || name === "reset-request";
  test(
    sendsMail ? "is never closed to everybody" : "is closed to strangers as a whole",
    async () => {
      await ask(api, "POST", path, { body });
      await reachLimitAsAWhole();
      expect((await ask(api, "POST", path, { body })).status).toBe(sendsMail ? 200 : 429);
    },
  );
});

describe("past what may be asked for as a whole", () => {
  const KNOWN = "member@agbara.example";
  const subjects = () => api.mails.filter(({ to }) => to === KNOWN).length;
  async function later(seconds: number) {
    api.setNow(new Date(NOW.getTime() + seconds * 1_000));
    api.deps.outbox.wake();
    await api.deps.outbox.idle();
  }

  test("a mail goes out more slowly, with the same answer, and its code still holds", async () => {
    await request("first@people.example");
    await reachLimitAsAWhole();
    const before = subjects();
    const answer = await request(KNOWN);
    expect([answer.status, subjects()]).toEqual([200, before]);
    const unknown = await request("nobody@people.example");
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(answer.body));
    await later(1);
    expect(subjects()).toBe(before + 1);
  });

  test("however many have asked, the mail is there while half the code's time is left", async () => {
    await request("first@people.example");
    await api.db.update(throttles).set({ count: 900_000 }).where(sql`key like '%:all:%'`);
    const before = subjects();
    await request(KNOWN);
    await later(299);
    expect(subjects()).toBe(before);
    await later(300);
    expect(subjects()).toBe(before + 1);
  });

  test("one person is not flooded: after ten mails to one account there is none", async () => {
    for (let nth = 0; nth < 10; nth += 1) expect((await request(KNOWN)).status).toBe(200);
    expect((await request(KNOWN)).status).toBe(429);
  });
});

describe("people who share an address", () => {
  const RIGHT = ["member@agbara.example", "member2@agbara.example", "consultant@agbara.example"];

  /** As if so many others had failed before. */
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

  test("who mistypes and then gets it right has taken nothing from the others", async () => {
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

test("one address may ask for a hundred codes in a quarter of an hour, whoever they are for", async () => {
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

test("the limits' factor multiplies them", async () => {
  const limit = { name: "test", whom: "me", tries: 2, minutes: 1 };
  const count = () => throttle(api.db, [limit], NOW, 2);
  for (let nth = 0; nth < 4; nth += 1) await count();
  await expect(count()).rejects.toMatchObject({ status: 429 });
});

test("whom a try was counted for is kept as a hash only", async () => {
  await login("member@agbara.example");
  const rows = await api.db.select().from(throttles);
  expect(JSON.stringify(rows)).not.toContain("member@agbara");
});
