import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { throttles } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { addMan } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { consents, early_signups, tv_signups } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

/** A visitor's choice about cookies. */
function choice() {
  return {
    consentId: randomUUID(),
    revision: 0,
    categories: ["necessary"],
    services: { necessary: [], analytics: [] },
    consentTimestamp: "2026-11-21T10:00:00.000Z",
    lastConsentTimestamp: "2026-11-21T10:00:00.000Z",
  };
}

describe("the training centre's early sign-up", () => {
  test("keeps an address once, and answers a second time as the first", async () => {
    const visitor = await api.clientOf();
    for (const email of ["ada@people.example", " Ada@People.example"])
      expect(await visitor.call("content.signups.early", { email, device: "android" })).toEqual({
        success: true,
      });
    const rows = await api.db.select().from(early_signups);
    expect(rows).toMatchObject([{ email: "ada@people.example", device: "android" }]);
  });
});

describe.each([
  ["early-signups", () => ({ email: `${randomUUID()}@people.example`, device: "desktop" })],
  ["consents", choice],
])("%s from one address, as of a mobile network", (path, body) => {
  const send = () => ask(api, "POST", path, { body: body() });

  test("are taken from hundreds of people in an hour, and not from one who fills the disk", async () => {
    for (let nth = 0; nth < 250; nth += 1) expect((await send()).status).toBe(200);
    await api.db.update(throttles).set({ count: 10_000 });
    const { status, headers } = await send();
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
    await api.db.delete(throttles);
  });
});

describe("applying for the show", () => {
  test("keeps a member's latest words, and tells them to that member alone", async () => {
    const { client, id } = await addMan(api);
    expect((await client.call("content.signups.mine")).data).toBeNull();
    await client.call("content.signups.tv", { about: "I dance.", accept_filming: true });
    await client.call("content.signups.tv", { about: "I cook.", accept_filming: true });
    expect(await api.db.select().from(tv_signups)).toMatchObject([
      { user_id: id, about: "I cook." },
    ]);
    const { data } = await client.call("content.signups.mine");
    expect(data).toEqual({ about: "I cook.", sent_at: expect.any(String) });
    expect((await (await addMan(api)).client.call("content.signups.mine")).data).toBeNull();
    await client.call("people.privacy.withdraw", { kind: "filming" });
    expect((await client.call("content.signups.mine")).data).toBeNull();
  });

  test.each([
    ["nothing", { about: " ", accept_filming: true }, "about"],
    ["1,001 characters", { about: "x".repeat(1_001), accept_filming: true }, "about"],
    ["no consent to being filmed", { about: "I dance." }, "accept_filming"],
  ])("with %s is refused, and the message names the field", async (_, body, field) => {
    const { token } = await addMan(api);
    const { status, body: answer } = await ask(api, "POST", "tv-signups", { token, body });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe("the log of cookie choices", () => {
  test("keeps every choice with the time it came, changes of mind included", async () => {
    const visitor = await api.clientOf();
    const first = choice();
    await visitor.call("content.cookies.record", first);
    await visitor.call("content.cookies.record", {
      ...first,
      categories: ["necessary", "analytics"],
    });
    const rows = await api.db
      .select()
      .from(consents)
      .where(eq(consents.consent_id, first.consentId));
    expect(rows.map(({ categories }) => categories)).toEqual([
      ["necessary"],
      ["necessary", "analytics"],
    ]);
    expect(rows[0]?.received_at).toBeInstanceOf(Date);
  });

  test.each([
    ["an id that is none", { consentId: "x" }],
    ["a year that never was", { consentTimestamp: "0000-01-01T00:00:00Z" }],
    ["half a character", { categories: ["\ud800"] }],
    ["half a character as a name", { services: { "\udfff": [] } }],
    ["eleven categories", { categories: Array.from({ length: 11 }, () => "x") }],
  ])("refuses %s", async (_, wrong) => {
    const { status } = await ask(api, "POST", "consents", { body: { ...choice(), ...wrong } });
    expect(status).toBe(422);
  });
});
