import { randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAvailable } from "../../finance/payouts/payable.ts";
import { gift_parts, gifts } from "../../giving/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { atOnce } from "../../testing/at-once.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { pageToChange } from "../../testing/versions.ts";
import { tellNewLines } from "./telling.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const LATER = new Date(START.getTime() + 20 * DAY_MS);

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
const mails: Mail[] = [];
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await tell();
  mails.splice(0);
});

const tell = () =>
  tellNewLines({
    db: api.db,
    now: api.deps.now(),
    site: "https://agbara.example",
    mail: async (_, mail) => void mails.push(mail),
  });
const partOf = async (giftId: string) =>
  (await api.db.select().from(gift_parts).where(eq(gift_parts.gift_id, giftId))).find(
    ({ kind }) => kind === "entrepreneur",
  );

/** Makes a page with a gift whose refund window is over. Then a verifier passes a changed version of the page. */
async function changedAfterGift(changes: object = {}) {
  const made = await pageToChange(api);
  const donor = { name: "Ṣadé", email: `${randomUUID()}@people.example` };
  const gift = { ...(await giver.paid({ pages: [made.page.code], donor })), donor };
  api.setNow(LATER);
  await api.db.update(gifts).set({ aml_looked_at: LATER }).where(eq(gifts.id, gift._id));
  await makeAvailable({ db: api.db, now: LATER });
  expect(await partOf(gift._id)).toMatchObject({ state: "available" });
  const sent = { ...made.sent, ...changes };
  const { data } = await made.me.client.call("fundraising.versions.send", sent);
  const verifier = api.clientWith(await tokenOf(api, "verifier"));
  await verifier.call("fundraising.versions.pass", { id: data.version?._id ?? "" });
  return { ...made, gift };
}

test("donors of unpaid parts are told once what the money buys, and may take it back for 14 days", async () => {
  const { gift } = await changedAfterGift();
  await atOnce(4, tell);
  await tell();
  expect(mails.map(({ to }) => to)).toEqual([gift.donor.email]);
  expect(mails[0]?.text).toContain("A second machine: ₦40,000");
  expect(mails[0]?.text).toContain("until 6 December 2026");
  expect(await partOf(gift._id)).toMatchObject({
    state: "held",
    window_ends_at: new Date("2026-12-06T22:59:59.000Z"),
  });
  const donor = await giver.visitor();
  await donor.call("finance.refunds.ask", { link: gift.link });
  expect(await partOf(gift._id)).toMatchObject({ state: "refunding" });
  expect(await wrongInTheBooks(api.db)).toEqual([]);
});

test("a donor who gave after the change, or whose money was paid, gets no mail", async () => {
  const { gift, page } = await changedAfterGift();
  await api.db
    .update(gift_parts)
    .set({ state: "paid_out" })
    .where(eq(gift_parts.gift_id, gift._id));
  api.setNow(new Date(LATER.getTime() + 60_000));
  const later = await giver.paid({ pages: [page.code] });
  await tell();
  expect(mails).toEqual([]);
  expect(await partOf(gift._id)).toMatchObject({ state: "paid_out" });
  expect(await partOf(later._id)).toMatchObject({ state: "held" });
});

test("a version with the same lines tells nobody", async () => {
  const { me, sent } = await changedAfterGift();
  await tell();
  mails.splice(0);
  const { data } = await me.client.call("fundraising.versions.send", {
    ...sent,
    pitch: "I sew uniforms.",
  });
  const verifier = api.clientWith(await tokenOf(api, "verifier"));
  await verifier.call("fundraising.versions.pass", { id: data.version?._id ?? "" });
  expect(await tell()).toBe(0);
  expect(mails).toEqual([]);
});
