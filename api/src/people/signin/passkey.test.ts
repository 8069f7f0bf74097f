import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import {
  addColleague,
  appCodeAt,
  browserOf,
  type Colleague,
  setUpPasskey,
} from "../../testing/second-factor.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { passkeys } from "../factors/tables.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let api: TestApi;
let now = NOW;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
  api.setNow(now);
};

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
// Moves the clock one day ahead, so that everything from the previous test has expired.
beforeEach(() => pass(24 * 60 * MINUTE_MS));
afterAll(() => api.stop());

const login = (browser: Client, { email }: Pick<Colleague, "email">, password = DEMO_PASSWORD) =>
  browser.call("people.signin.login", { user: { email, password } });

/** Logs a person in with the password only, so that the second step is still missing. Returns the browser. */
async function halfLoggedIn(person: Pick<Colleague, "email">) {
  const browser = browserOf(api);
  await expect(login(browser, person)).rejects.toMatchObject({
    status: 417,
    requirement: "second-factor",
  });
  return browser;
}

const _withCode = (browser: Client, code: string) =>
  browser.call("people.signin.secondFactor", { proof: { way: "app", code } });
const _withRecovery = (browser: Client, code = "") =>
  browser.call("people.signin.secondFactor", { proof: { way: "recovery", code } });

const _wrongCode = (secret: string) => appCodeAt(secret, new Date(now.getTime() + 60 * MINUTE_MS));

describe("a passkey", () => {
  async function asked(person: Colleague) {
    const browser = await halfLoggedIn(person);
    const { data } = await browser.call("people.signin.beginSecondFactor");
    if (!data.passkey) throw new Error("no passkey was asked for");
    return { browser, options: data.passkey, ways: data.ways };
  }
  const answer = (browser: Client, credential: ReturnType<PasskeyOf["sign"]>) =>
    browser.call("people.signin.secondFactor", { proof: { way: "passkey", credential } });
  type PasskeyOf = Awaited<ReturnType<typeof setUpPasskey>>;

  test("logs in, is asked for first, and its use is written down", async () => {
    const person = await addColleague(api, "admin");
    const passkey = await setUpPasskey(person);
    const { browser, options, ways } = await asked(person);
    expect(ways).toEqual(["passkey", "recovery"]);
    pass(MINUTE_MS);
    const { token } = await answer(browser, passkey.sign(options));
    const { data } = await api.clientWith(token).call("people.factors.read");
    expect(data.passkeys[0]?.used_at).toBe(now.toISOString());
  });

  test("signs each challenge once", async () => {
    const person = await addColleague(api, "admin");
    const passkey = await setUpPasskey(person);
    const first = await asked(person);
    const signed = passkey.sign(first.options);
    await answer(first.browser, signed);
    const second = await asked(person);
    await expect(answer(second.browser, signed)).rejects.toMatchObject({ status: 422 });
    await expect(
      answer(second.browser, passkey.sign(second.options)),
      "the challenge was used by the wrong answer",
    ).rejects.toMatchObject({ status: 422 });
  });

  test.each<[string, (passkey: PasskeyOf) => void]>([
    ["on another site", (passkey) => (passkey.origin = "https://agbara.evil.example")],
    ["by a copy that counts on from an older signature", (passkey) => (passkey.counter = 0)],
  ])("is refused when it signs %s", async (_, change) => {
    const person = await addColleague(api, "admin");
    const passkey = await setUpPasskey(person);
    const before = await asked(person);
    await answer(before.browser, passkey.sign(before.options));
    change(passkey);
    const { browser, options } = await asked(person);
    await expect(answer(browser, passkey.sign(options))).rejects.toMatchObject({ status: 422 });
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.user_id, person.id));
    expect(row?.counter).toBe(1);
  });

  test("of somebody else opens nothing", async () => {
    const person = await addColleague(api, "admin");
    await setUpPasskey(person);
    const others = await setUpPasskey(await addColleague(api, "admin"));
    const { browser, options } = await asked(person);
    await expect(answer(browser, others.sign(options))).rejects.toMatchObject({ status: 422 });
  });
});
