import type { Client } from "@agbara/shared/client/client.ts";
import { CONFIRMED_MINUTES } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import {
  addColleague,
  appCodeAt,
  browserOf,
  type Colleague,
  setUpApp,
  setUpPasskey,
} from "../../testing/second-factor.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

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

const withCode = (browser: Client, code: string) =>
  browser.call("people.signin.secondFactor", { proof: { way: "app", code } });
const _withRecovery = (browser: Client, code = "") =>
  browser.call("people.signin.secondFactor", { proof: { way: "recovery", code } });

const wrongCode = (secret: string) => appCodeAt(secret, new Date(now.getTime() + 60 * MINUTE_MS));

describe("being asked again", () => {
  const protectedCall = (client: Client) => client.call("people.factors.renewRecoveryCodes");
  const soon = () => pass(CONFIRMED_MINUTES * MINUTE_MS + SECOND_MS);

  test("comes some minutes after the login; the second step confirms, for this session alone", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    pass(30 * SECOND_MS);
    const { token } = await withCode(await halfLoggedIn(person), appCodeAt(secret, now));
    const elsewhere = api.clientWith(token);
    await expect(protectedCall(elsewhere)).resolves.toBeDefined();
    soon();
    const asked = { status: 417, requirement: "confirmation" };
    await expect(protectedCall(person.client)).rejects.toMatchObject(asked);
    const { ways } = (await person.client.call("people.signin.beginProof")).data;
    expect(ways).toEqual(["app", "recovery"]);
    const byPassword = { way: "password", password: DEMO_PASSWORD } as const;
    await expect(
      person.client.call("people.signin.prove", { proof: byPassword }),
      "the password alone does not do",
    ).rejects.toMatchObject({ status: 422 });
    const code = appCodeAt(secret, now);
    await person.client.call("people.signin.prove", { proof: { way: "app", code } });
    await expect(protectedCall(person.client)).resolves.toBeDefined();
    await expect(protectedCall(elsewhere)).rejects.toMatchObject(asked);
  });

  test("a passkey confirms, too", async () => {
    const person = await addColleague(api, "finance");
    const passkey = await setUpPasskey(person);
    soon();
    const { data } = await person.client.call("people.signin.beginProof");
    if (!data.passkey) throw new Error("no passkey was asked for");
    const credential = passkey.sign(data.passkey);
    await person.client.call("people.signin.prove", { proof: { way: "passkey", credential } });
    await expect(protectedCall(person.client)).resolves.toBeDefined();
  });

  test("anyone who has no second step confirms with the password", async () => {
    const person = await addColleague(api, "consultant");
    soon();
    const begin = () => person.client.call("people.factors.beginApp");
    await expect(begin()).rejects.toMatchObject({ status: 417, requirement: "confirmation" });
    const prove = (password: string) =>
      person.client.call("people.signin.prove", { proof: { way: "password", password } });
    await expect(prove("not the password")).rejects.toMatchObject({ status: 422 });
    await prove(DEMO_PASSWORD);
    await expect(begin()).resolves.toBeDefined();
  });

  test("a confirmation goes over to the token that replaces this one", async () => {
    const person = await addColleague(api, "consultant");
    pass(7 * 60 * MINUTE_MS);
    await person.client.call("people.signin.prove", {
      proof: { way: "password", password: DEMO_PASSWORD },
    });
    const { token } = await person.client.call("people.profile.me");
    if (!token) throw new Error("the token was not renewed");
    await expect(api.clientWith(token).call("people.factors.beginApp")).resolves.toBeDefined();
  });

  test("wrong tries are limited", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const prove = () =>
      person.client
        .call("people.signin.prove", { proof: { way: "app", code: wrongCode(secret) } })
        .catch((error) => error.status);
    for (let nth = 0; nth < 10; nth += 1) expect(await prove()).toBe(422);
    expect(await prove()).toBe(429);
  });
});
