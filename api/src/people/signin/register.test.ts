import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { codeMailedTo, otherThan } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { users } from "../tables.ts";

const TODAY = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;

let api: TestApi;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: TODAY });
  visitor = await api.clientOf();
});
afterAll(() => api.stop());

describe("joining", () => {
  test("the code from the mail makes the account and signs in", async () => {
    const email = "ngozi@people.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    await expect(
      visitor.call("people.signin.login", { user: { email, password: "three words of mine" } }),
      "no account before the code",
    ).rejects.toMatchObject({ status: 401 });
    const code = codeMailedTo(api, email);
    const signedIn = await visitor.call("people.signin.confirm", { email, token, code });
    expect(signedIn).toMatchObject({ user: { first_name: "Ngozi" }, introductions: false });
    const me = await api.clientWith(signedIn.token).call("people.profile.me");
    expect(me.data).toMatchObject({ age: 28, account_email: email });
  });

  test("everybody has an introduction from joining on: inactive, not registered, with the default ages", async () => {
    const email = "own@people.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    const code = codeMailedTo(api, email);
    const signedIn = await visitor.call("people.signin.confirm", { email, token, code });
    const { data } = await api.clientWith(signedIn.token).call("introductions.own.mine");
    expect(data.introduction).toMatchObject({
      status: "inactive",
      min_age: 30,
      max_age: 50,
      registered_at: null,
      contact: null,
    });
  });

  test("leads people who came for introductions there", async () => {
    const email = "introductions@people.example";
    const { token } = await visitor.call(
      "people.signin.register",
      newcomer(email, { introductions: true }),
    );
    const code = codeMailedTo(api, email);
    const signedIn = await visitor.call("people.signin.confirm", { email, token, code });
    expect(signedIn.introductions).toBe(true);
  });

  test("the address and the name are kept as trimmed text, the address in lower case", async () => {
    const { token } = await visitor.call(
      "people.signin.register",
      newcomer("  Trim@People.Example ", { first_name: "  Adébáyọ̀ " }),
    );
    const email = "trim@people.example";
    await visitor.call("people.signin.confirm", { email, token, code: codeMailedTo(api, email) });
    const [kept] = await api.db.select().from(users).where(eq(users.email, email));
    expect(kept).toMatchObject({ first_name: "Adébáyọ̀", name_key: "adebayo" });
  });
});

describe("nobody learns who is a member", () => {
  test("an address with an account gets the same answer; the mail says it has one", async () => {
    const known = "member@agbara.example";
    const body = newcomer(known);
    const forKnown = await ask(api, "POST", "register", { body });
    const forNew = await ask(api, "POST", "register", { body: newcomer("new@people.example") });
    expect(forKnown.status).toBe(forNew.status);
    expect(Object.keys(forKnown.body)).toEqual(Object.keys(forNew.body));
    expect(forKnown.body.token).toHaveLength(forNew.body.token?.length ?? 0);
    const mail = api.mails.findLast(({ to }) => to === known);
    expect(mail?.subject).toContain("already");
    expect(mail?.text).not.toMatch(/^[A-Z2-9]{6}$/m);
  });

  test("no code fits an address that has an account", async () => {
    const email = "member@agbara.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    await expect(
      visitor.call("people.signin.confirm", { email, token, code: "AAAAAA" }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("the code", () => {
  test("works once", async () => {
    const email = "once@people.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    const code = codeMailedTo(api, email);
    await visitor.call("people.signin.confirm", { email, token, code });
    await expect(
      visitor.call("people.signin.confirm", { email, token, code }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { code: expect.stringContaining("is wrong") },
    });
  });

  test("may be typed in small letters with spaces around it", async () => {
    const email = "typed@people.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    const code = ` ${codeMailedTo(api, email).toLowerCase()} `;
    await expect(
      visitor.call("people.signin.confirm", { email, token, code }),
    ).resolves.toBeDefined();
  });

  test("is void after five wrong tries, the right one included", async () => {
    const email = "tries@people.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    const code = codeMailedTo(api, email);
    for (let nth = 0; nth < 5; nth += 1)
      await expect(
        visitor.call("people.signin.confirm", { email, token, code: otherThan(code) }),
      ).rejects.toMatchObject({ status: 422 });
    await expect(
      visitor.call("people.signin.confirm", { email, token, code }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });

  test("belongs to its own token and address", async () => {
    const one = "one@people.example";
    const two = "two@people.example";
    const { token: tokenOne } = await visitor.call("people.signin.register", newcomer(one));
    const codeOne = codeMailedTo(api, one);
    const { token: tokenTwo } = await visitor.call("people.signin.register", newcomer(two));
    for (const mixed of [
      { email: one, token: tokenTwo, code: codeOne },
      { email: two, token: tokenOne, code: codeOne },
    ])
      await expect(visitor.call("people.signin.confirm", mixed)).rejects.toMatchObject({
        status: 422,
      });
  });

  test("works for ten minutes", async () => {
    const email = "late@people.example";
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    const code = codeMailedTo(api, email);
    api.setNow(new Date(TODAY.getTime() + 10 * MINUTE_MS + 1));
    await expect(
      visitor.call("people.signin.confirm", { email, token, code }),
    ).rejects.toMatchObject({
      status: 422,
    });
    api.setNow(new Date(TODAY.getTime() + 10 * MINUTE_MS - 1));
    await expect(
      visitor.call("people.signin.confirm", { email, token, code }),
    ).resolves.toBeDefined();
    api.setNow(TODAY);
  });

  test("of two people who confirm the same address at once, one account comes out", async () => {
    const email = "twice@people.example";
    const first = await visitor.call("people.signin.register", newcomer(email));
    const firstCode = codeMailedTo(api, email);
    const second = await visitor.call("people.signin.register", newcomer(email));
    const secondCode = codeMailedTo(api, email);
    const outcomes = await Promise.allSettled([
      visitor.call("people.signin.confirm", { email, token: first.token, code: firstCode }),
      visitor.call("people.signin.confirm", { email, token: second.token, code: secondCode }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
  });
});
