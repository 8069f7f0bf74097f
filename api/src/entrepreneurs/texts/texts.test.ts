import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { audit, mails, throttles } from "../../platform/db/tables.ts";
import { countUse } from "../../platform/http/limits/throttle.ts";
import { addPage } from "../../testing/pages.ts";
import { addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { numberOf } from "../../testing/texts.ts";

/** This is a Friday, 10:00 in Lagos. */
const NOW = new Date("2026-11-27T09:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    members: 0,
    now: NOW,
    env: { TOKEN_MINUTES: "43200", TEXT_CODES_A_DAY: "8" },
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(NOW);
  api.texts.length = 0;
  await api.db.delete(throttles);
});

/** Makes a member with a fundraising page. */
async function owner(on = api) {
  const person = await addMember(on);
  await addPage(on.db, { userId: person.id, now: NOW });
  return person;
}

let numbers = 0;
const newPhone = () => `+23480312${String(10_000 + ++numbers)}`;
const codeIn = (text = "") => text.slice(0, 6);
const SMS = { way: "sms", agreed: true } as const;

async function confirmed(me: TestPerson, phone = newPhone(), way: "sms" | "whatsapp" = "sms") {
  const asked = await me.client.call("entrepreneurs.texts.ask", { phone, way, agreed: true });
  const code = codeIn(api.texts.at(-1)?.text);
  await me.client.call("entrepreneurs.texts.confirm", { phone, token: asked.token, code });
  return phone;
}

test("a number gets messages after its code was entered, and one press ends them", async () => {
  const me = await owner();
  const phone = await confirmed(me);
  expect(api.texts).toMatchObject([{ way: "sms", to: phone, kind: "code" }]);
  const { data } = await me.client.call("entrepreneurs.texts.mine");
  expect(data).toEqual({
    ways: ["sms", "whatsapp"],
    has_page: true,
    number: { phone, way: "sms", agreed_at: NOW.toISOString(), is_current: true },
  });
  const stopped = await me.client.call("entrepreneurs.texts.stop");
  expect(stopped.data.number).toBeNull();
  expect(await numberOf(api, me.id)).toBeNull();
  const lines = await api.db.select().from(audit).where(eq(audit.subject_id, me.id));
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ["entrepreneurs.texts.confirm", { way: "sms" }],
    ["entrepreneurs.texts.stop", null],
  ]);
});

test("no number is kept or removed without its line in the audit log", async () => {
  const me = await owner();
  const phone = newPhone();
  const { token } = await me.client.call("entrepreneurs.texts.ask", { phone, ...SMS });
  const entered = { phone, token, code: codeIn(api.texts.at(-1)?.text) };
  const withoutLog = async (work: () => Promise<unknown>) => {
    await api.db.execute("alter table audit rename to audit_gone");
    await expect(work()).rejects.toMatchObject({ status: 500 });
    await api.db.execute("alter table audit_gone rename to audit");
  };
  await withoutLog(() => me.client.call("entrepreneurs.texts.confirm", entered));
  expect(await numberOf(api, me.id)).toBeNull();
  await me.client.call("entrepreneurs.texts.confirm", entered);
  await withoutLog(() => me.client.call("entrepreneurs.texts.stop"));
  expect(await numberOf(api, me.id)).not.toBeNull();
});

test("ending them, or another number or way, also removes a message that waits", async () => {
  const me = await owner();
  const phone = newPhone();
  const waiting = () => api.db.$count(mails, eq(mails.recipient, phone));
  for (const change of [
    () => me.client.call("entrepreneurs.texts.stop"),
    () => confirmed(me),
    () => confirmed(me, phone, "whatsapp"),
  ]) {
    await api.db.delete(throttles);
    await confirmed(me, phone);
    const text = { way: "sms", to: phone, kind: "paid", text: "", filling: [] } as const;
    await api.deps.outbox.postText(api.db, text, { afterSeconds: 600 });
    expect(await waiting()).toBe(1);
    await change();
    expect(await waiting()).toBe(0);
  }
});

describe("the code", () => {
  test("works for its own person and number alone, and not after ten minutes", async () => {
    const [me, other] = [await owner(), await owner()];
    const phone = newPhone();
    const { token } = await me.client.call("entrepreneurs.texts.ask", { phone, ...SMS });
    const code = codeIn(api.texts.at(-1)?.text);
    const entered = { phone, token, code };
    await expect(other.client.call("entrepreneurs.texts.confirm", entered)).rejects.toMatchObject({
      status: 404,
    });
    const elsewhere = { ...entered, phone: newPhone() };
    await expect(me.client.call("entrepreneurs.texts.confirm", elsewhere)).rejects.toMatchObject({
      status: 422,
    });
    api.setNow(new Date(NOW.getTime() + 10 * 60_000));
    await expect(me.client.call("entrepreneurs.texts.confirm", entered)).rejects.toMatchObject({
      status: 422,
    });
    expect(await numberOf(api, me.id)).toBeNull();
  });

  test("goes by SMS to Nigerian numbers alone, and to others by WhatsApp", async () => {
    const me = await owner();
    const phone = "+447911123456";
    await expect(
      me.client.call("entrepreneurs.texts.ask", { phone, ...SMS }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { phone: expect.stringContaining("Nigerian") },
    });
    expect(await confirmed(me, phone, "whatsapp")).toBe(phone);
  });

  test("is not sent without consent", async () => {
    const me = await owner();
    const asked = { phone: newPhone(), way: "whatsapp", agreed: false } as never;
    await expect(me.client.call("entrepreneurs.texts.ask", asked)).rejects.toBeDefined();
    expect(api.texts).toEqual([]);
  });

  test("is not sent to somebody without a page or an application", async () => {
    const asking = (await addMember(api)).client;
    const asked = { phone: newPhone(), ...SMS };
    await expect(asking.call("entrepreneurs.texts.ask", asked)).rejects.toMatchObject({
      status: 404,
    });
    expect(api.texts).toEqual([]);
  });

  test("is sent three times an hour to one number, no matter who asks", async () => {
    const phone = newPhone();
    for (let nth = 0; nth < 3; nth++)
      await (await owner()).client.call("entrepreneurs.texts.ask", { phone, ...SMS });
    const asking = (await owner()).client;
    await expect(asking.call("entrepreneurs.texts.ask", { phone, ...SMS })).rejects.toMatchObject({
      status: 429,
    });
    expect(api.texts).toHaveLength(3);
  });

  test("is sent thirty times an hour to one network", async () => {
    const network = { name: "text-code:network", whom: "127.0.0.1", tries: 30, minutes: 60 };
    const ask = async () =>
      (await owner()).client.call("entrepreneurs.texts.ask", { phone: newPhone(), ...SMS });
    for (let nth = 0; nth < 29; nth++) await countUse(api.db, network, NOW);
    await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
  });

  test("is sent five times a day for one person, and no more than the budget in all", async () => {
    const me = await owner();
    const ask = (who: TestPerson) =>
      who.client.call("entrepreneurs.texts.ask", { phone: newPhone(), ...SMS });
    for (let nth = 0; nth < 5; nth++) await ask(me);
    await expect(ask(me)).rejects.toMatchObject({ status: 429 });
    for (let nth = 5; nth < 8; nth++) await ask(await owner());
    await expect(ask(await owner())).rejects.toMatchObject({ status: 429 });
    expect(api.texts).toHaveLength(8);
  });
});

test("without keys there are no text messages", async () => {
  const off = await startTestApi({ members: 0, now: NOW, env: { DEMO_DATA: "false" } });
  const me = await owner(off);
  const { data } = await me.client.call("entrepreneurs.texts.mine");
  expect(data).toEqual({ ways: [], has_page: true, number: null });
  await expect(
    me.client.call("entrepreneurs.texts.ask", { phone: newPhone(), ...SMS }),
  ).rejects.toMatchObject({ status: 422 });
  await off.stop();
});

test("a number that was idle for 180 days must be confirmed again", async () => {
  const me = await owner();
  await confirmed(me);
  const current = async () =>
    (await me.client.call("entrepreneurs.texts.mine")).data.number?.is_current;
  api.setNow(new Date(NOW.getTime() + 20 * DAY_MS));
  expect(await current()).toBe(true);
  await api.db.execute(
    `update text_numbers set used_at = used_at - interval '160 days' where user_id = '${me.id}'`,
  );
  expect(await current()).toBe(false);
});

test("the person's copy of their data has the number, and deletion removes it", async () => {
  const me = await owner();
  const phone = await confirmed(me);
  const { data } = await me.client.call("people.privacy.export");
  expect(data.text_messages).toEqual({ phone, way: "sms", agreed_at: NOW.toISOString() });
  await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  expect(await numberOf(api, me.id)).toBeNull();
});
