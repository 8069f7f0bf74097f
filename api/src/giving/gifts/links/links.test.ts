import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audit, mails, throttles } from "../../../platform/db/tables.ts";
import { ask } from "../../../testing/ask.ts";
import { giverAt } from "../../../testing/giver.ts";
import { addMember } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { gift_links } from "../tables.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(() => void api.mails.splice(0));

const opens = async (link: string) =>
  (await giver.visitor()).call("giving.gifts.open", { link }).then(
    ({ data }) => data._id,
    ({ status }) => status,
  );
const sendLinks = async (email: string) =>
  (await giver.visitor()).call("giving.gifts.sendLinks", { email });
/** Finds the secrets of the gift links in the last mail. */
const mailed = () => [...(api.mails.at(-1)?.text ?? "").matchAll(/\/gift#([\w-]{43})$/gm)];

test("a link is random, and only its hash is kept", async () => {
  const one = await giver.begin({ kind: "voucher", people: 1 });
  expect(Buffer.from(one.link, "base64url")).toHaveLength(32);
  const kept = JSON.stringify(await api.db.select().from(gift_links));
  expect(kept).not.toContain(one.link);
});

test("a donor who lost theirs gets new ones by mail, for all paid gifts; the old ones go on working", async () => {
  const donor = { name: "Ṣadé", email: "sade@people.example" };
  const first = await giver.paid({ kind: "voucher", people: 1, donor });
  const second = await giver.paid({ kind: "voucher", people: 2, donor });
  await giver.begin({ kind: "voucher", people: 2, donor });
  await giver.paid({ kind: "voucher", people: 1 });
  expect(await sendLinks("SADE@people.example")).toEqual({ success: true });
  expect(api.mails).toMatchObject([{ to: donor.email }]);
  expect(api.mails[0]?.text).toMatch(/all your gifts of a year.*Under its receipt/s);
  const links = mailed().map(([, secret = ""]) => secret);
  expect(new Set(await Promise.all(links.map(opens)))).toEqual(new Set([first._id, second._id]));
  expect(await opens(first.link)).toBe(first._id);
  // Once the mail is sent, the database no longer contains the links.
  expect(await api.db.$count(mails)).toBe(0);
  const kept = JSON.stringify(await api.db.select().from(gift_links));
  for (const link of links) expect(kept).not.toContain(link);
});

test("for an address that nobody gave with, the answer is the same, and no mail is sent", async () => {
  expect(await sendLinks("nobody@people.example")).toEqual({ success: true });
  expect(api.mails).toEqual([]);
  await api.db.update(throttles).set({ count: 100 }).where(like(throttles.key, "gift-links:add%"));
  await expect(sendLinks("nobody@people.example")).rejects.toMatchObject({ status: 429 });
  await api.db.delete(throttles);
});

test("its holder ends all others, for when one got into other hands", async () => {
  const donor = { name: "Ṣadé", email: "ended@people.example" };
  const { _id, link } = await giver.paid({ kind: "voucher", people: 1, donor });
  const other = await giver.paid({ kind: "voucher", people: 1, donor });
  await sendLinks(donor.email);
  const before = mailed().map(([, secret = ""]) => secret);
  await (await giver.visitor()).call("giving.gifts.endLinks", { link });
  expect(await opens(link)).toBe(_id);
  expect(await opens(other.link)).toBe(other._id);
  expect(new Set(await Promise.all(before.map(opens)))).toEqual(new Set([404, other._id]));
});

test("a member makes another one to a gift of their own, which is in the log", async () => {
  const { client, token } = await addMember(api);
  const { _id, link } = await giver.begin({ kind: "voucher", people: 1, donor: undefined }, client);
  const { data } = await client.call("giving.gifts.newLink", { giftId: _id });
  expect(await opens(data.link)).toBe(_id);
  expect(data.link).not.toBe(link);
  expect(await api.db.$count(audit, eq(audit.action, "giving.gifts.newLink"))).toBe(1);
  const { headers } = await ask(api, "POST", `giving/gifts/${_id}/link`, { token, body: {} });
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});
