import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/accounts.ts";
import { ask } from "../../../testing/ask.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { rowsOf } from "../../db/database.ts";
import { throttles } from "../../db/tables.ts";
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

/** Returns the names of the limits that counted the call, for example "login:account". */
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

/**
 * Sets the count of all people together to 5,000, so its limit is reached. It stays reached for a quarter of an hour.
 */
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
    const whom = ["account", "address", "all", ...(name === "login" ? [] : ["named"])];
    expect(await counted()).toEqual(whom.map((one) => `${name}:${one}`));
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

test("the limits' factor multiplies them", async () => {
  const limit = { name: "test", whom: "me", tries: 2, minutes: 1 };
  const count = () => throttle(api.db, [limit], NOW, 2);
  for (let nth = 0; nth < 4; nth += 1) await count();
  await expect(count()).rejects.toMatchObject({ status: 429 });
});

test("the person whom a try counts for is stored only as a hash", async () => {
  await login("member@agbara.example");
  const rows = await api.db.select().from(throttles);
  expect(JSON.stringify(rows)).not.toContain("member@agbara");
});
