import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { ask } from "../../testing/ask.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/** In each test, the owner does something that ends the session. A copy of the token must not work after that. */

const START = new Date("2026-11-21T10:00:00Z");
const NEW_PASSWORD = "three other words";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const statusWith = async (token: string) => (await ask(api, "GET", "users/me", { token })).status;
const login = (email: string, password = DEMO_PASSWORD, token?: string) =>
  ask(api, "POST", "login", { body: { user: { email, password } }, ...(token && { token }) });

test("a copied token holds no longer than the session: not after logging out", async () => {
  const { token, client } = await addMember(api);
  expect(await statusWith(token)).toBe(200);
  await client.call("people.signin.logout");
  expect(await statusWith(token)).toBe(401);
});

test("not after a password reset, on whichever device it was taken", async () => {
  const { email, token } = await addMember(api);
  const elsewhere = (await login(email)).body.token ?? "";
  const visitor = await api.clientOf();
  const { token: proof } = await visitor.call("people.signin.requestReset", { user: { email } });
  const code = codeMailedTo(api, email);
  await visitor.call("people.signin.reset", {
    email,
    token: proof,
    code,
    password_reset: NEW_PASSWORD,
  });
  expect([await statusWith(token), await statusWith(elsewhere)]).toEqual([401, 401]);
});

test("not after the password was changed elsewhere", async () => {
  const { email, token } = await addMember(api);
  const elsewhere = api.clientWith((await login(email)).body.token ?? "");
  await elsewhere.call("people.signin.changePassword", {
    current: DEMO_PASSWORD,
    password: NEW_PASSWORD,
  });
  expect(await statusWith(token)).toBe(401);
});

test("not after it was exchanged for a new one, but for the minute that other tabs have", async () => {
  const { token } = await addMember(api);
  const halfway = api.deps.config.tokenMinutes / 2;
  api.setNow(after(halfway + 1));
  const renewed = (await ask(api, "GET", "users/me", { token })).body.token ?? "";
  expect(renewed).not.toBe(token);
  api.setNow(after(halfway + 3));
  expect([await statusWith(token), await statusWith(renewed)]).toEqual([401, 200]);
  api.setNow(START);
});

test("not after the account was deleted", async () => {
  const { token, client } = await addMember(api);
  await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  expect(await statusWith(token)).toBe(401);
});

test("nobody fixes a session for somebody else: signing in makes a new one, whatever was sent along", async () => {
  const planted = await addMember(api);
  const victim = await addMember(api);
  const { body } = await login(victim.email, DEMO_PASSWORD, planted.token);
  expect(body.token).not.toBe(planted.token);
  const mine = await ask(api, "GET", "users/me", { token: body.token });
  expect(mine.text).toContain(victim.id);
  expect(mine.text).not.toContain(planted.id);
  const again = await login(victim.email);
  expect(again.body.token).not.toBe(body.token);
});
