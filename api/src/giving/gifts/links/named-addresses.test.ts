import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { throttles } from "../../../platform/db/tables.ts";
import { ask } from "../../../testing/ask.ts";
import { asked, giverAt } from "../../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { sendReceipts } from "../../receipts/sending.ts";

/** A donor. Strangers enter this donor's e-mail address. */
const VICTIM = { name: "Ṣadé", email: "sade@people.example" };
const START = new Date("2026-11-23T10:00:00.000Z");
const HOUR_MS = 3_600_000;

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: "1", TOKEN_MINUTES: "43200" };
  api = await startTestApi({ members: 0, now: START, env });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await api.db.delete(throttles);
  api.mails.splice(0);
});

/** Makes one call from a network of its own. `nth` is the number of the network. */
const from = (nth: number, path: string, body: object) =>
  ask(api, "POST", path, { body, headers: { "X-Forwarded-For": `203.0.${nth}.7` } });
const toVictim = () => api.mails.filter(({ to }) => to === VICTIM.email);
async function later(ms: number) {
  api.setNow(new Date(START.getTime() + ms));
  api.deps.outbox.wake();
  await api.deps.outbox.idle();
}

describe("a stranger who names somebody's address", () => {
  test("writes to nobody by moving gifts that are not paid from address to address", async () => {
    const gifts = [];
    for (let nth = 0; nth < 8; nth += 1)
      gifts.push(await giver.begin({ kind: "voucher", people: 1 }));
    for (const [nth, { link }] of gifts.entries())
      for (const email of [VICTIM.email, `other${nth}@people.example`]) {
        const { status } = await from(nth, "giving/gifts/change-email", { link, email });
        expect(status).toBe(200);
      }
    await later(48 * HOUR_MS);
    expect(api.mails).toEqual([]);
  });

  test("has no links sent to gifts that are not paid", async () => {
    await giver.begin({ kind: "voucher", people: 1, donor: VICTIM });
    expect((await from(1, "giving/gifts/send-links", { email: VICTIM.email })).status).toBe(200);
    await later(48 * HOUR_MS);
    expect(toVictim()).toEqual([]);
  });

  test("does not flood a donor with links from wherever it is asked, nor keeps them from theirs", async () => {
    await giver.paid({ kind: "voucher", people: 1, donor: VICTIM });
    for (let nth = 0; nth < 60; nth += 1)
      await from(nth, "giving/gifts/send-links", { email: VICTIM.email });
    const answer = await from(200, "giving/gifts/send-links", { email: VICTIM.email });
    expect([answer.status, toVictim().length]).toEqual([200, 4]);
    await later(6 * HOUR_MS);
    expect(toVictim()).toHaveLength(5);
    await from(200, "giving/gifts/send-links", { email: VICTIM.email });
    expect(toVictim()).toHaveLength(6);
  });

  test("does not keep its owner from giving, however many gifts are begun with it", async () => {
    const begin = (nth: number) =>
      from(nth, "giving/gifts", asked({ kind: "voucher", people: 1, donor: VICTIM }));
    expect((await begin(1)).status).toBe(200);
    await api.db.update(throttles).set({ count: 101 }).where(like(throttles.key, "gifts:email:%"));
    expect((await begin(2)).status).toBe(200);
  });

  test("with one paid gift writes at most five times a day, and to a full mailbox more slowly", async () => {
    const { db, now, outbox } = api.deps;
    const site = "https://agbara.example";
    const receipts = () => sendReceipts({ db, now: now(), mail: outbox.post, site });
    const { link } = await giver.paid({ kind: "voucher", people: 1 });
    await receipts();
    await later(0);
    api.mails.splice(0);
    for (let nth = 0; nth < 8; nth += 1) {
      const email = nth % 2 === 0 ? VICTIM.email : `${randomUUID()}@people.example`;
      const { status } = await from(nth, "giving/gifts/change-email", { link, email });
      expect(status).toBe(nth < 5 ? 200 : 429);
      await receipts();
    }
    await later(0);
    expect(toVictim()).toHaveLength(5);
    await db.update(throttles).set({ count: 20 }).where(like(throttles.key, "gift-mails:%"));
    const another = await giver.paid({ kind: "voucher", people: 1, donor: VICTIM });
    await receipts();
    await from(9, "giving/gifts/change-email", { link: another.link, email: "e@people.example" });
    await later(0);
    expect(toVictim()).toHaveLength(6);
    await later(60_000);
    expect(toVictim()).toHaveLength(7);
  });
});
