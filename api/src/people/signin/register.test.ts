import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions, users } from "../db/schema.ts";
import { ask } from "../testing/ask.ts";
import { codeMailedTo, otherThan } from "../testing/mail.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const TODAY = new Date("2026-11-21T10:00:00Z");
const MINUTE_MS = 60_000;

let api: TestApi;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: TODAY });
  visitor = await api.clientOf();
});
afterAll(() => api.stop());

function newcomer(
  email: string,
  more: Partial<Input<"session.register">["user"]> = {},
): Input<"session.register"> {
  return {
    user: {
      first_name: "Ngozi",
      email,
      password: "three words of mine",
      birth_date: "1998-04-05",
      gender: "female",
      country_code: "NG",
      international_phone_number: "+2348031234567",
      accept_terms: true,
      ...more,
    },
  };
}

describe("joining", () => {
  test("the code from the mail makes the account and signs in", async () => {
    const email = "ngozi@people.example";
    const { token } = await visitor.call("session.register", newcomer(email));
    await expect(
      visitor.call("session.login", { user: { email, password: "three words of mine" } }),
      "no account before the code",
    ).rejects.toMatchObject({ status: 401 });
    const code = codeMailedTo(api, email);
    const signedIn = await visitor.call("session.confirm", { email, token, code });
    expect(signedIn).toMatchObject({ user: { first_name: "Ngozi" }, introductions: false });
    const me = await api.clientWith(signedIn.token).call("users.me");
    expect(me.data).toMatchObject({ age: 28, account_email: email });
  });

  test("everybody has an introduction from joining on: inactive, not registered, with the default ages", async () => {
    const email = "own@people.example";
    const { token } = await visitor.call("session.register", newcomer(email));
    const code = codeMailedTo(api, email);
    const signedIn = await visitor.call("session.confirm", { email, token, code });
    const { data } = await api.clientWith(signedIn.token).call("introductions.mine");
    expect(data.introduction).toMatchObject({
      status: "inactive",
      min_age: 30,
      max_age: 50,
      registered_at: null,
      contact: null,
    });
  });

  test("who came for introductions is led there", async () => {
    const email = "introductions@people.example";
    const { token } = await visitor.call(
      "session.register",
      newcomer(email, { introductions: true }),
    );
    const code = codeMailedTo(api, email);
    const signedIn = await visitor.call("session.confirm", { email, token, code });
    expect(signedIn.introductions).toBe(true);
  });

  test("the address and the name are kept as trimmed text, the address in lower case", async () => {
    const { token } = await visitor.call(
      "session.register",
      newcomer("  Trim@People.Example ", { first_name: "  Adébáyọ̀ " }),
    );
    const email = "trim@people.example";
    await visitor.call("session.confirm", { email, token, code: codeMailedTo(api, email) });
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
    const { token } = await visitor.call("session.register", newcomer(email));
    await expect(
      visitor.call("session.confirm", { email, token, code: "AAAAAA" }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("the code", () => {
  test("works once", async () => {
    const email = "once@people.example";
    const { token } = await visitor.call("session.register", newcomer(email));
    const code = codeMailedTo(api, email);
    await visitor.call("session.confirm", { email, token, code });
    await expect(visitor.call("session.confirm", { email, token, code })).rejects.toMatchObject({
      status: 422,
      fields: { code: expect.stringContaining("is wrong") },
    });
  });

  test("may be typed in small letters with spaces around it", async () => {
    const email = "typed@people.example";
    const { token } = await visitor.call("session.register", newcomer(email));
    const code = ` ${codeMailedTo(api, email).toLowerCase()} `;
    await expect(visitor.call("session.confirm", { email, token, code })).resolves.toBeDefined();
  });

  test("is void after five wrong tries, the right one included", async () => {
    const email = "tries@people.example";
    const { token } = await visitor.call("session.register", newcomer(email));
    const code = codeMailedTo(api, email);
    for (let nth = 0; nth < 5; nth += 1)
      await expect(
        visitor.call("session.confirm", { email, token, code: otherThan(code) }),
      ).rejects.toMatchObject({ status: 422 });
    await expect(visitor.call("session.confirm", { email, token, code })).rejects.toMatchObject({
      status: 422,
    });
  });

  test("belongs to its own token and address", async () => {
    const one = "one@people.example";
    const two = "two@people.example";
    const { token: tokenOne } = await visitor.call("session.register", newcomer(one));
    const codeOne = codeMailedTo(api, one);
    const { token: tokenTwo } = await visitor.call("session.register", newcomer(two));
    for (const mixed of [
      { email: one, token: tokenTwo, code: codeOne },
      { email: two, token: tokenOne, code: codeOne },
    ])
      await expect(visitor.call("session.confirm", mixed)).rejects.toMatchObject({ status: 422 });
  });

  test("holds for ten minutes", async () => {
    const email = "late@people.example";
    const { token } = await visitor.call("session.register", newcomer(email));
    const code = codeMailedTo(api, email);
    api.setNow(new Date(TODAY.getTime() + 10 * MINUTE_MS + 1));
    await expect(visitor.call("session.confirm", { email, token, code })).rejects.toMatchObject({
      status: 422,
    });
    api.setNow(new Date(TODAY.getTime() + 10 * MINUTE_MS - 1));
    await expect(visitor.call("session.confirm", { email, token, code })).resolves.toBeDefined();
    api.setNow(TODAY);
  });

  test("of two people who confirm the same address at once, one account comes out", async () => {
    const email = "twice@people.example";
    const first = await visitor.call("session.register", newcomer(email));
    const firstCode = codeMailedTo(api, email);
    const second = await visitor.call("session.register", newcomer(email));
    const secondCode = codeMailedTo(api, email);
    const outcomes = await Promise.allSettled([
      visitor.call("session.confirm", { email, token: first.token, code: firstCode }),
      visitor.call("session.confirm", { email, token: second.token, code: secondCode }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
  });
});

describe("who may join", () => {
  test("eighteen today may, eighteen tomorrow may not; the message names the field", async () => {
    await expect(
      visitor.call(
        "session.register",
        newcomer("a18@people.example", { birth_date: "2008-11-21" }),
      ),
    ).resolves.toBeDefined();
    await expect(
      visitor.call(
        "session.register",
        newcomer("a17@people.example", { birth_date: "2008-11-22" }),
      ),
    ).rejects.toMatchObject({
      status: 422,
      fields: { "user.birth_date": "Members must be 18 or over." },
    });
  });

  test("born on 29 February comes of age on 1 March", async () => {
    const leapling = (email: string) => newcomer(email, { birth_date: "2008-02-29" });
    api.setNow(new Date("2026-02-28T23:59:59Z"));
    await expect(
      visitor.call("session.register", leapling("leap1@people.example")),
    ).rejects.toMatchObject({ status: 422 });
    api.setNow(new Date("2026-03-01T00:00:00Z"));
    await expect(
      visitor.call("session.register", leapling("leap2@people.example")),
    ).resolves.toBeDefined();
    api.setNow(TODAY);
  });

  test.each([
    ["a day that does not exist", { birth_date: "1999-02-29" }, "user.birth_date"],
    ["a birth in another century", { birth_date: "1899-01-01" }, "user.birth_date"],
    ["no name", { first_name: "   " }, "user.first_name"],
    [
      "a phone without country code",
      { international_phone_number: "08031234567" },
      "user.international_phone_number",
    ],
    ["a password of seven characters", { password: "g7#kQ2z" }, "user.password"],
    ["a password of 129 characters", { password: "k9".repeat(65) }, "user.password"],
    ["one of the commonest passwords", { password: "PassWord123" }, "user.password"],
    ["the address as password", { password: "weak@people.example" }, "user.password"],
    [
      "the address's name with digits",
      { password: "weakweak12" },
      "user.password",
      "weakweak@people.example",
    ],
    ["two characters over and over", { password: "abababababab" }, "user.password"],
  ])(
    "%s is refused, and the message names the field",
    async (_, wrong, field, email = "weak@people.example") => {
      await expect(visitor.call("session.register", newcomer(email, wrong))).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
    },
  );

  test("a password is refused without rules of composition: eight small letters do", async () => {
    await expect(
      visitor.call("session.register", newcomer("plain@people.example", { password: "okpaigbo" })),
    ).resolves.toBeDefined();
  });

  test("terms not accepted are named", async () => {
    const { user } = newcomer("terms@people.example");
    const { status, body } = await ask(api, "POST", "register", {
      body: { user: { ...user, accept_terms: false } },
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ "user.accept_terms": "Accept terms must be accepted." });
  });

  test("fields that nobody asked for are dropped, never stored", async () => {
    const email = "extra@people.example";
    const { user } = newcomer(email);
    const { body } = await ask(api, "POST", "register", {
      body: { user: { ...user, role: "admin", standing: "active", id: "x" } },
    });
    const code = codeMailedTo(api, email);
    await visitor.call("session.confirm", { email, token: body.token ?? "", code });
    const [kept] = await api.db
      .select({ role: users.role, status: introductions.status })
      .from(users)
      .innerJoin(introductions, eq(introductions.user_id, users.id))
      .where(eq(users.email, email));
    expect(kept).toEqual({ role: "member", status: "inactive" });
  });
});
