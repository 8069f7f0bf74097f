import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consents, early_signups, tv_signups } from "../../content/tables.ts";
import { introductionsOf } from "../../introductions/leaving/erasure.ts";
import { introductions, notes, subscriptions, suggestions } from "../../introductions/tables.ts";
import { UNREGISTERED } from "../../introductions/views.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import { issueCode } from "../../people/signin/mail-codes.ts";
import { mail_codes, sessions, stray_files, told_mails, users } from "../../people/tables.ts";
import { housekeeping } from "../../server/housekeeping.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newId } from "../db/ids.ts";
import { idempotency_keys, throttles } from "../db/tables.ts";
import { createPhotoFolder } from "../files/photo-folder.ts";
import { throttle } from "../http/limits/throttle.ts";
import type { House } from "./housekeeping.ts";
import { keepHouse as keepHouseOf } from "./keep-house.ts";

/**
 * This test runs on both databases. Housekeeping removes old rows in steps, and each step is a transaction, which must
 * work on both.
 */

const START = new Date("2026-11-21T08:00:00Z");
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "agbara-house-"));
const photos = createPhotoFolder(folder);

const keepHouse = (house: House) => keepHouseOf(house, housekeeping);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns two times: `then` is this many days after the start, and `before` is one minute earlier. */
function daysLater(days: number): [before: Date, then: Date] {
  return [new Date(hoursLater(24 * days).getTime() - 60_000), hoursLater(24 * days)];
}

function hoursLater(hours: number): Date {
  return new Date(START.getTime() + hours * HOUR_MS);
}

test("old records go and others stay, even if several processes clean at once", async () => {
  const { db } = api;
  const { id } = await addMember(api);
  for (let nth = 0; nth < 30; nth += 1) {
    await issueCode(
      db,
      { purpose: "reset", email: `${nth}@people.example`, redeemable: false },
      START,
    );
    await throttle(db, [{ name: "x", whom: String(nth), tries: 5, minutes: 15 }], START, 1);
    await db.insert(idempotency_keys).values({
      user_id: id,
      key: `an-old-key-${nth}`,
      request_hash: "",
      created_at: START,
    });
  }
  const fresh = { user_id: id, key: "a-fresh-key", request_hash: "", created_at: hoursLater(20) };
  await db.insert(idempotency_keys).values(fresh);

  await keepHouse({ db, photos, now: START });
  expect(await db.$count(mail_codes)).toBe(30);
  expect(await db.$count(throttles)).toBe(30);
  expect(await db.$count(idempotency_keys)).toBe(31);

  const done = await Promise.all(
    Array.from({ length: 3 }, () => keepHouse({ db, photos, now: hoursLater(25) })),
  );
  expect(done.reduce((sum, { mailCodes = 0 }) => sum + mailCodes, 0)).toBe(30);
  await keepHouse({ db, photos, now: hoursLater(25) });
  expect(await db.$count(mail_codes)).toBe(0);
  expect(await db.$count(throttles)).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.select().from(idempotency_keys)).toMatchObject([{ key: "a-fresh-key" }]);
});

test("the record of a deleted account goes after five years, not before", async () => {
  const { db } = api;
  const { id } = await addMember(api, { member_status: "unregistered" });
  await db.insert(subscriptions).values({
    id: newId(),
    user_id: id,
    plan: "premium",
    starts_at: START,
    ends_at: START,
  });
  await db.execute(`delete from introductions where user_id = '${id}'`);
  await db
    .update(users)
    .set({
      email: null,
      member_status: null,
      deleted_at: START,
      purge_after: new Date("2031-11-21T08:00:00Z"),
    })
    .where(eq(users.id, id));
  await keepHouse({ db, photos, now: new Date("2031-11-21T07:59:00Z") });
  expect(await db.$count(users, eq(users.id, id))).toBe(1);
  expect(await db.$count(subscriptions)).toBe(1);
  const { accounts } = await keepHouse({ db, photos, now: new Date("2031-11-21T08:00:00Z") });
  expect(accounts).toBe(1);
  expect(await db.$count(users, eq(users.id, id))).toBe(0);
  expect(await db.$count(subscriptions)).toBe(0);
});

test("files that no photo has are removed, once anyone who may be writing them has had time", async () => {
  const name = "0123456789abcdef0123456789abcdef";
  const { full, thumbnail } = photoFiles(name);
  await photos.put(full, Buffer.from("a"));
  await photos.put(thumbnail, Buffer.from("b"));
  await markStray(api.db, [name], hoursLater(1));
  await keepHouse({ db: api.db, photos, now: START });
  expect(await photos.read(full)).toMatchObject({ size: 1 });
  await keepHouse({ db: api.db, photos, now: hoursLater(1) });
  expect(await photos.read(full)).toBeNull();
  expect(await photos.read(thumbnail)).toBeNull();
  expect(await api.db.$count(stray_files)).toBe(0);
});

test("sign-ups and applications go after a year, the proof of a choice a year after it has ended", async () => {
  const { db } = api;
  const { client } = await addMember(api);
  const visitor = await api.clientOf();
  await visitor.call("content.signups.early", { email: "early@people.example", device: "android" });
  await client.call("content.signups.tv", { about: "I sing.", accept_filming: true });
  await visitor.call("content.cookies.record", {
    consentId: newId(),
    revision: 0,
    categories: ["necessary"],
    services: {},
    // The clock of the sender is wrong by years.
    consentTimestamp: START.toISOString(),
    lastConsentTimestamp: "2061-01-01T00:00:00Z",
  });
  const tables = [early_signups, tv_signups, consents];
  const left = () => Promise.all(tables.map((table) => db.$count(table)));
  expect(KEPT_DAYS.signups).toBeLessThanOrEqual(365);
  const [inAYear, aYear] = daysLater(KEPT_DAYS.signups);
  await keepHouse({ db, photos, now: inAYear });
  expect(await left()).toEqual([1, 1, 1]);
  await keepHouse({ db, photos, now: aYear });
  expect(await left()).toEqual([0, 0, 1]);
  const [before, then] = daysLater(CONSENT_COOKIE.days + 365);
  await keepHouse({ db, photos, now: before });
  expect(await left()).toEqual([0, 0, 1]);
  await keepHouse({ db, photos, now: then });
  expect(await left()).toEqual([0, 0, 0]);
});

describe("the person who withdrew from introductions", () => {
  const [before, then] = daysLater(30);
  const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

  /**
   * Makes two members who accepted each other. A consultant writes notes about each of them and about the pair. Then
   * the woman withdraws.
   */
  async function withdrawn() {
    const staff = await consultant();
    const woman = await addMember(api);
    const man = await addMan(api);
    const request = { matchId: woman.introductionId, message: "May we talk?" };
    const { data } = await man.client.call("introductions.requests.send", request);
    await woman.client.call("introductions.requests.accept", { matchId: data._id });
    for (const id of [woman.introductionId, man.introductionId, data._id])
      await staff.call("introductions.notes.update", { id, note: "She is kind." });
    await api.db.insert(suggestions).values({
      introduction_id: man.introductionId,
      suggested_id: woman.introductionId,
      author_id: (await staff.call("people.profile.me")).data._id,
      created_at: START,
    });
    await woman.client.call("people.privacy.withdraw", { kind: "introduction" });
    return { woman, man, matchId: data._id };
  }
  const notesOn = (id: string) => api.db.$count(notes, eq(notes.introduction_id, id));
  const recordsOf = ({ id }: TestPerson) => api.db.$count(introductions, introductionsOf(id));
  const mailsTold = ({ id }: TestPerson) => api.db.$count(told_mails, eq(told_mails.user_id, id));
  const clean = (now: Date) => keepHouse({ db: api.db, photos, now });

  test("keeps what stayed for 30 days; then notes, requests and messages are gone for everybody", async () => {
    const { woman, man, matchId } = await withdrawn();
    await clean(before);
    expect([await notesOn(woman.introductionId), await notesOn(matchId)]).toEqual([1, 1]);
    expect(await recordsOf(woman)).toBe(2);
    expect(await mailsTold(woman)).toBe(1);
    const done = await Promise.all([clean(then), clean(then), clean(then)]);
    expect(done.reduce((sum, { withdrawn: erased = 0 }) => sum + erased, 0)).toBe(1);

    expect([await notesOn(woman.introductionId), await notesOn(matchId)]).toEqual([0, 0]);
    expect(await mailsTold(woman)).toBe(0);
    const [own, ...rest] = await api.db
      .select()
      .from(introductions)
      .where(introductionsOf(woman.id));
    expect(own).toMatchObject({ note: null, contact_id: null, withdrawn_at: null });
    expect(rest).toEqual([]);
    const his = await api.clientOf(man.email);
    expect((await his.call("introductions.own.mine")).data).toMatchObject({
      sent: [],
      received: [],
      suggestions: [],
    });
    expect(await notesOn(man.introductionId), "his own stays").toBe(1);
  });

  test("and was registered again in the meantime loses nothing", async () => {
    const { woman, matchId } = await withdrawn();
    await (await consultant()).call("introductions.own.register", {
      introductionId: woman.introductionId,
      ...UNREGISTERED,
      note: "She is kind.",
    });
    const { withdrawn: erased } = await clean(then);
    expect(erased).toBe(0);
    expect([await notesOn(woman.introductionId), await notesOn(matchId)]).toEqual([1, 1]);
    expect(await recordsOf(woman)).toBe(2);
    const about = eq(notes.introduction_id, woman.introductionId);
    await expect(api.db.delete(notes).where(about)).rejects.toThrow();
  });

  test("waits from the first time if they withdraw twice", async () => {
    const { woman } = await withdrawn();
    api.setNow(hoursLater(48));
    const later = await api.clientOf(woman.email);
    await later.call("people.privacy.withdraw", { kind: "introduction" });
    api.setNow(START);
    expect((await clean(then)).withdrawn).toBe(1);
  });
});
