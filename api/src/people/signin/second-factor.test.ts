import type { Client } from "@agbara/shared/client/client.ts";
import { SECOND_FACTOR } from "@agbara/shared/constants.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { audit } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import {
  addColleague,
  appCodeAt,
  browserOf,
  type Colleague,
  setUpApp,
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
const withRecovery = (browser: Client, code = "") =>
  browser.call("people.signin.secondFactor", { proof: { way: "recovery", code } });

const wrongCode = (secret: string) => appCodeAt(secret, new Date(now.getTime() + 60 * MINUTE_MS));

describe("where a second step is set up", () => {
  test("the right password gives no session; the app's next code does", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const { status, body, text } = await ask(api, "POST", "login", {
      body: { user: { email: person.email, password: DEMO_PASSWORD } },
    });
    expect([status, body.requirement]).toEqual([417, "second-factor"]);
    expect(text).not.toContain("token");
    const browser = await halfLoggedIn(person);
    const { data } = await browser.call("people.signin.beginSecondFactor");
    expect(data).toEqual({ ways: ["app", "recovery"], passkey: null });
    pass(30 * SECOND_MS);
    const answer = await withCode(browser, appCodeAt(secret, now));
    expect(answer).toEqual({
      success: true,
      token: expect.any(String),
      user: { _id: person.id, first_name: "Ada" },
      introductions: false,
    });
    const client = api.clientWith(answer.token);
    await expect(client.call("people.profile.me")).resolves.toBeDefined();
    const [line] = await api.db
      .select()
      .from(audit)
      .where(and(eq(audit.actor_id, person.id), eq(audit.action, "people.signin.secondFactor")));
    expect(line).toMatchObject({ subject_id: person.id, actor_role: "finance" });
  });

  test("a wrong password is answered as everybody's, and lets nobody take the second step", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const browser = browserOf(api);
    await expect(login(browser, person, "not the password")).rejects.toMatchObject({ status: 401 });
    pass(30 * SECOND_MS);
    await expect(withCode(browser, appCodeAt(secret, now))).rejects.toMatchObject({ status: 404 });
  });

  test("another browser cannot take the step that this one has begun", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    await halfLoggedIn(person);
    pass(30 * SECOND_MS);
    const answer = withCode(browserOf(api), appCodeAt(secret, now));
    await expect(answer).rejects.toMatchObject({ status: 404 });
  });

  test("a code that was used is refused, also on another login; the next one works", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    pass(30 * SECOND_MS);
    const code = appCodeAt(secret, now);
    await withCode(await halfLoggedIn(person), code);
    const browser = await halfLoggedIn(person);
    await expect(withCode(browser, code)).rejects.toMatchObject({ status: 422 });
    pass(30 * SECOND_MS);
    await expect(withCode(browser, appCodeAt(secret, now))).resolves.toBeDefined();
  });

  test("of several logins at the same moment with one code, one succeeds", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    pass(30 * SECOND_MS);
    const code = appCodeAt(secret, now);
    const browsers = await Promise.all([1, 2, 3].map(() => halfLoggedIn(person)));
    const answers = await Promise.allSettled(browsers.map((browser) => withCode(browser, code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a clock that was ahead when a code was used locks nobody out", async () => {
    const person = await addColleague(api, "finance");
    const right = now;
    pass(400 * MINUTE_MS);
    const { secret } = await setUpApp(api, await again(person));
    now = right;
    pass(MINUTE_MS);
    const answer = withCode(await halfLoggedIn(person), appCodeAt(secret, now));
    await expect(answer).resolves.toBeDefined();
  });

  test("after five wrong tries the password has to be entered again, and a mail warns", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const browser = await halfLoggedIn(person);
    for (let nth = 0; nth < SECOND_FACTOR.tries; nth += 1)
      await expect(withCode(browser, wrongCode(secret))).rejects.toMatchObject({ status: 422 });
    pass(30 * SECOND_MS);
    await expect(withCode(browser, appCodeAt(secret, now))).rejects.toMatchObject({ status: 404 });
    const [mail] = api.mails.filter(({ to }) => to === person.email).slice(-1);
    expect(mail?.text).toContain("choose another password");
    await expect(
      withCode(await halfLoggedIn(person), appCodeAt(secret, now)),
    ).resolves.toBeDefined();
  });

  test("anyone who has the password cannot go on guessing for long, neither in an hour nor in a day", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const guess = async (): Promise<number> => {
      const browser = await halfLoggedIn(person);
      for (;;) {
        const failed = await withCode(browser, wrongCode(secret)).catch((error) => error.status);
        if (failed !== 422) return failed;
      }
    };
    let guesses = 0;
    for (let quarter = 0; quarter < 6; quarter += 1) {
      while ((await guess()) !== 429) guesses += SECOND_FACTOR.tries;
      pass(16 * MINUTE_MS);
    }
    expect(guesses).toBeLessThanOrEqual(50);
  });

  test("the time for the second step ends", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const browser = await halfLoggedIn(person);
    pass(SECOND_FACTOR.minutes * MINUTE_MS);
    await expect(withCode(browser, appCodeAt(secret, now))).rejects.toMatchObject({ status: 404 });
  });

  test("another password ends a login that was begun with the old one, and leaves the second step", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const browser = await halfLoggedIn(person);
    const visitor = browserOf(api);
    const { email } = person;
    const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
    const password_reset = "three words of mine";
    const code = codeMailedTo(api, email);
    await visitor.call("people.signin.reset", { email, token, code, password_reset });
    pass(30 * SECOND_MS);
    await expect(withCode(browser, appCodeAt(secret, now))).rejects.toMatchObject({ status: 404 });
    await expect(login(visitor, person, password_reset)).rejects.toMatchObject({ status: 417 });
  });

  test("an account that was closed in the meantime is not logged in to", async () => {
    const person = await addColleague(api, "finance");
    const { secret } = await setUpApp(api, person);
    const browser = await halfLoggedIn(person);
    const admin = (await addColleague(api, "admin")).client;
    await admin.call("people.staff.end", { userId: person.id });
    pass(30 * SECOND_MS);
    await expect(withCode(browser, appCodeAt(secret, now))).rejects.toMatchObject({ status: 404 });
  });
});

/** Logs a person in again in a new session. */
async function again(person: Colleague): Promise<Colleague> {
  return { ...person, client: await api.clientOf(person.email) };
}

describe("a recovery code", () => {
  test("logs in once, however it is typed, and a mail says how many are left", async () => {
    const person = await addColleague(api, "verifier");
    const { recoveryCodes } = await setUpApp(api, person);
    const typed = recoveryCodes[3]?.toLowerCase().replaceAll("-", " ");
    await expect(withRecovery(await halfLoggedIn(person), typed)).resolves.toBeDefined();
    expect(api.mails.findLast(({ to }) => to === person.email)?.text).toContain("9 left");
    const answer = withRecovery(await halfLoggedIn(person), recoveryCodes[3]);
    await expect(answer).rejects.toMatchObject({ status: 422 });
  });

  test("is nobody else's", async () => {
    const person = await addColleague(api, "verifier");
    const other = await addColleague(api, "verifier");
    await setUpApp(api, person);
    const { recoveryCodes } = await setUpApp(api, other);
    const answer = withRecovery(await halfLoggedIn(person), recoveryCodes[0]);
    await expect(answer).rejects.toMatchObject({ status: 422 });
  });
});
