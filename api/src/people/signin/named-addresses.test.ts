import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { throttles } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-21T10:00:00Z");
const HALF_OF_A_CODE_MS = 5 * 60_000;
const OWNER = "198.51.100.7";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TRUSTED_PROXIES: "1" } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await api.db.delete(throttles);
  api.mails.splice(0);
});

const from = (address: string, path: string, body: object, token?: string) =>
  ask(api, "POST", path, {
    body,
    headers: { "X-Forwarded-For": address },
    ...(token && { token }),
  });
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email).length;
async function later(ms: number) {
  api.setNow(new Date(START.getTime() + ms));
  api.deps.outbox.wake();
  await api.deps.outbox.idle();
}

describe("strangers who name somebody's address", () => {
  test.each([
    ["a new password", "password/request", (email: string) => ({ user: { email } })],
    ["joining", "register", (email: string) => newcomer(email)],
  ])("do not keep its owner from a code for %s", async (_, path, body) => {
    const { email } = path === "register" ? { email: "new@people.example" } : await addMember(api);
    for (let nth = 0; nth < 30; nth += 1)
      await from(`203.0.${Math.floor(nth / 10)}.${nth}`, path, body(email));
    api.mails.splice(0);
    expect((await from(OWNER, path, body(email))).status).toBe(200);
    await later(HALF_OF_A_CODE_MS);
    expect(mailsTo(email)).toBeGreaterThan(0);
  });

  test("do not keep its owner from entering their code", async () => {
    const email = "joins@people.example";
    const { body } = await from(OWNER, "register", newcomer(email));
    const wrong = { email, token: "a token of nobody", code: "AAAAAA" };
    for (let nth = 0; nth < 12; nth += 1) await from("203.0.113.9", "register/confirm", wrong);
    const presented = { email, token: body.token, code: codeMailedTo(api, email) };
    expect((await from(OWNER, "register/confirm", presented)).status).toBe(200);
  });

  test.each([
    ["IPv4", (nth: number) => `203.0.113.${nth}`],
    ["IPv6", (nth: number) => `2001:db8:7:${nth.toString(16)}::1`],
  ])(
    "write to it ten times in a quarter of an hour at most, whichever %s address of theirs they use",
    async (_, address) => {
      const { email } = await addMember(api);
      for (let nth = 1; nth <= 40; nth += 1)
        await from(address(nth), "password/request", { user: { email } });
      await later(HALF_OF_A_CODE_MS);
      expect(mailsTo(email)).toBe(10);
    },
  );

  test("do not keep a member from using it as their new one", async () => {
    const wanted = "wanted@people.example";
    const stranger = await addMember(api);
    const asked = { email: wanted, password: DEMO_PASSWORD };
    await stranger.client.call("people.signin.changeEmail", asked);
    await api.db.update(throttles).set({ count: 60 }).where(like(throttles.key, "new-email:add%"));
    const owner = await addMember(api);
    const { token } = await owner.client.call("people.signin.changeEmail", asked);
    await later(HALF_OF_A_CODE_MS);
    const code = codeMailedTo(api, wanted);
    const { data } = await owner.client.call("people.signin.confirmEmail", {
      email: wanted,
      token,
      code,
    });
    expect(data.account_email).toBe(wanted);
  });
});
