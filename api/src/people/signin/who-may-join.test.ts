import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions } from "../../introductions/tables.ts";
import { ask } from "../../testing/ask.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { users } from "../tables.ts";

const TODAY = new Date("2026-11-21T10:00:00Z");

let api: TestApi;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: TODAY });
  visitor = await api.clientOf();
});
afterAll(() => api.stop());

describe("who may join", () => {
  test("eighteen today may, eighteen tomorrow may not; the message names the field", async () => {
    await expect(
      visitor.call(
        "people.signin.register",
        newcomer("a18@people.example", { birth_date: "2008-11-21" }),
      ),
    ).resolves.toBeDefined();
    await expect(
      visitor.call(
        "people.signin.register",
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
      visitor.call("people.signin.register", leapling("leap1@people.example")),
    ).rejects.toMatchObject({ status: 422 });
    api.setNow(new Date("2026-03-01T00:00:00Z"));
    await expect(
      visitor.call("people.signin.register", leapling("leap2@people.example")),
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
    [
      "a Nigerian phone with a digit too few",
      { international_phone_number: "+234803123456" },
      "user.international_phone_number",
    ],
    [
      "a British phone as a Nigerian one",
      { international_phone_number: "+2347700900123" },
      "user.international_phone_number",
    ],
    [
      "a phone of no country",
      { international_phone_number: "+999803123456" },
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
      await expect(
        visitor.call("people.signin.register", newcomer(email, wrong)),
      ).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
    },
  );

  test("a phone of a range that nobody has been given yet is taken", async () => {
    const wanted = { international_phone_number: "+2349212345678" };
    await expect(
      visitor.call("people.signin.register", newcomer("new-range@people.example", wanted)),
    ).resolves.toBeDefined();
  });

  test("a password is refused without rules of composition: eight small letters do", async () => {
    await expect(
      visitor.call(
        "people.signin.register",
        newcomer("plain@people.example", { password: "okpaigbo" }),
      ),
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
      body: { user: { ...user, role: "admin", member_status: "active", id: "x" } },
    });
    const code = codeMailedTo(api, email);
    await visitor.call("people.signin.confirm", { email, token: body.token ?? "", code });
    const [kept] = await api.db
      .select({ role: users.role, status: introductions.status })
      .from(users)
      .innerJoin(introductions, eq(introductions.user_id, users.id))
      .where(eq(users.email, email));
    expect(kept).toEqual({ role: "member", status: "inactive" });
  });
});
