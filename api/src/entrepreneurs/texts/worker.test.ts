import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../../platform/db/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { addTextNumber, numberOf } from "../../testing/texts.ts";
import { tellByText } from "./queries.ts";
import { text_news, text_numbers } from "./tables.ts";
import type { NewsKind } from "./texts.ts";
import { minutesLeft, textsWorker } from "./worker.ts";

const at = (lagos: string) => new Date(`2026-11-${lagos}:00+01:00`);
const NOW = at("27T10:00");

let api: TestApi;
let me: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(text_numbers);
  api.texts.length = 0;
  api.setNow(NOW);
  me = (await addMember(api)).id;
  await addTextNumber(api, me);
});

const worker = () => textsWorker({ db: api.db, postText: api.deps.outbox.postText, ways: ["sms"] });

async function run(now: Date) {
  api.setNow(now);
  while ((await worker().step(now)) > 0);
  api.deps.outbox.wake();
  await api.deps.outbox.idle();
  return api.texts.map(({ kind }) => kind);
}
const tell = (kind: NewsKind, now = NOW) => tellByText(api.db, [me], kind, now);

test("the most urgent news goes first, one a day and person", async () => {
  for (const kind of ["paid", "verified", "payout_failed"] as const) await tell(kind);
  expect(await run(NOW)).toEqual(["payout_failed"]);
  expect(await run(at("27T19:59"))).toEqual(["payout_failed"]);
  expect(await run(at("28T08:00"))).toEqual(["payout_failed", "verified"]);
});

test("each person has their own message of the day", async () => {
  const other = (await addMember(api)).id;
  await addTextNumber(api, other, "+2348037654321");
  await tellByText(api.db, [me, other], "paid", NOW);
  expect(await run(NOW)).toEqual(["paid", "paid"]);
  expect(new Set(api.texts.map(({ to }) => to)).size).toBe(2);
});

test("news that is no longer true is not told", async () => {
  for (const kind of ["payable", "paid", "payout_failed"] as const) await tell(kind);
  for (const kind of ["changes", "verified"] as const) await tell(kind);
  expect(await run(NOW)).toEqual(["payout_failed"]);
  expect(await run(at("28T08:00"))).toEqual(["payout_failed", "verified"]);
  expect(await run(at("29T08:00"))).toEqual(["payout_failed", "verified"]);
});

test.each(["27T19:51", "27T20:00", "27T23:30", "28T00:10", "28T07:59"])(
  "nothing is sent at %s in Lagos",
  async (when) => {
    await tell("paid", at("27T19:00"));
    expect(await run(at(when))).toEqual([]);
    expect(await run(at("28T08:00"))).toEqual(["paid"]);
  },
);

test("rests while the clock may be wrong", () => {
  expect(worker().needsTrustedTime).toBe(true);
});

test("a message that the provider could not take until 20:00 is not sent at night", async () => {
  expect(minutesLeft(at("27T19:30"))).toBe(30);
  expect(minutesLeft(at("27T08:00"))).toBe(12 * 60);
  expect(minutesLeft(at("27T19:51"))).toBeNull();
  expect(minutesLeft(at("27T20:00"))).toBeNull();
});

test("nobody is told anything by a number that is idle, or in a way without keys", async () => {
  await tell("paid");
  await api.db.update(text_numbers).set({ used_at: at("27T10:00") });
  expect(await run(new Date(NOW.getTime() + 180 * 86_400_000))).toEqual([]);
  expect(await api.db.$count(text_news)).toBe(0);
  await api.db.update(text_numbers).set({ way: "whatsapp" });
  await tell("paid");
  expect(await run(NOW)).toEqual([]);
});

test("a number counts as used when a message was sent, and not when it was queued, nor by a code", async () => {
  const usedAt = async () => (await numberOf(api, me))?.used_at;
  await tell("paid");
  const later = at("28T10:00");
  api.setNow(later);
  await worker().step(later);
  expect(await usedAt()).toEqual(NOW);
  const to = "+2348031234567";
  const code = { way: "sms", to, kind: "code", text: "", filling: [] } as const;
  await api.deps.outbox.postText(api.db, code);
  await api.db.delete(mails).where(ne(mails.subject, "code"));
  expect(await run(later)).toEqual(["code"]);
  expect(await usedAt()).toEqual(NOW);
  await tell("verified");
  expect(await run(at("29T10:00"))).toEqual(["code", "verified"]);
  expect(await usedAt()).toEqual(at("29T10:00"));
});

test("a person without a number, and one who ended messages, hears nothing", async () => {
  const nobody = (await addMember(api)).id;
  await tellByText(api.db, [nobody], "paid", NOW);
  await tell("paid");
  await api.db.delete(text_numbers).where(eq(text_numbers.user_id, me));
  expect(await run(NOW)).toEqual([]);
});

test("many processes at once send one message", async () => {
  await tell("paid");
  await tell("verified");
  await atOnce(8, () => worker().step(NOW));
  expect(await run(NOW)).toEqual(["verified"]);
});
