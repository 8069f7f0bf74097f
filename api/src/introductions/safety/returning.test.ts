import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { oldMarks } from "../../people/closing/marks.ts";
import { closing_marks, closings, returns } from "../../people/closing/tables.ts";
import { markPhoto } from "../../people/photos/marks-of-closed.ts";
import { photos, users } from "../../people/tables.ts";
import { closed, desk, loggedIn, reported } from "../../testing/closed.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { newcomer } from "../../testing/newcomer.ts";
import { addMan, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(returns);
});

const tasks = async () =>
  (await (await desk(api, "admin")).call("introductions.safety.returns", {})).data.data;

async function addPhoto({ client }: TestPerson, background: string) {
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background } });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
  await client.call("people.photos.add", { file });
}

/** Computes the marks of all photos that have none yet. */
async function markPhotos() {
  const { config, photos: store } = api.deps;
  while ((await markPhoto({ db: api.db, photos: store, config }, api.deps.now())) > 0);
}

test("a new account with the phone of a closed one is a task, and nothing is refused", async () => {
  const man = await addMan(api);
  const { id } = await closed(api, man);
  const email = "again@people.example";
  const visitor = await api.clientOf();
  const input = newcomer(email, { international_phone_number: man.phone });
  const { token } = await visitor.call("people.signin.register", input);
  const code = codeMailedTo(api, email);
  const joined = await visitor.call("people.signin.confirm", { email, token, code });
  expect(joined.user.first_name).toBe("Ngozi");
  expect(await tasks()).toMatchObject([
    { kind: "phone", closed: { report_id: id, reason: "conduct" }, same_person: null },
  ]);
});

test("a reported person who deletes the account before the verdict is recognised, too, after a second look", async () => {
  const { asker: man, id } = await reported(api);

  await man.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  api.setNow(new Date(START.getTime() + 60_000));
  const again = await addMan(api);
  await again.client.call("people.profile.update", { international_phone_number: man.phone });
  expect(await tasks()).toEqual([]);
  const consultant = await desk(api, "consultant");
  await consultant.call("introductions.safety.claim", { id });
  const end = { id, verdict: "close", reason: "conduct" } as const;
  await consultant.call("introductions.safety.decide", end);
  expect(await tasks()).toMatchObject([
    { kind: "phone", person: { _id: again.id }, closed: { report_id: id } },
  ]);
  const admin = await desk(api, "admin");
  const waiting = async () =>
    (await admin.call("introductions.safety.closings", {})).data.data.map(({ _id }) => _id);
  expect(await waiting()).toContain(id);
  await admin.call("introductions.safety.keepClosed", { id });
  expect(await waiting()).not.toContain(id);
  api.setNow(START);
});

test("so are a phone that a member changes to, and a photo", async () => {
  const man = await addMan(api);
  await addPhoto(man, "#27357A");
  await closed(api, man);
  await markPhotos();
  const other = await addMan(api);
  await other.client.call("people.profile.update", { international_phone_number: man.phone });
  await addPhoto(other, "#27357A");
  await addPhoto(other, "#0A7A35");
  expect((await tasks()).map(({ kind, person }) => [kind, person._id])).toEqual([
    ["phone", other.id],
    ["photo", other.id],
  ]);
});

test("an account that is there already is found by the phone and a photo of the closed one", async () => {
  const [man, twin, closedBefore, left] = [
    await addMan(api),
    await addMan(api),
    await addMan(api),
    await addMan(api),
  ];
  for (const one of [man, twin, closedBefore, left]) {
    await addPhoto(one, "#5A2A6B");
    await one.client.call("people.profile.update", { international_phone_number: man.phone });
  }
  await closed(api, closedBefore);
  await left.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  await api.db.delete(returns);
  const { id } = await closed(api, man);
  await markPhotos();
  const found = (await tasks()).filter(({ closed: { report_id } }) => report_id === id);
  expect(found.map(({ kind, person }) => [kind, person._id])).toEqual([
    ["phone", twin.id],
    ["photo", twin.id],
  ]);
});

test("a closed account takes no photo, also not one that was on its way", async () => {
  const man = await addMan(api);
  await closed(api, man);
  const again = { ...man, client: api.clientWith(await loggedIn(api, man)) };
  await expect(addPhoto(again, "#27357A")).rejects.toMatchObject({ status: 417 });
  const other = await addMan(api);
  const put = api.deps.photos.put.bind(api.deps.photos);
  api.deps.photos.put = async (name, bytes) => {
    await api.db.update(users).set({ closed_for: "conduct" }).where(eq(users.id, other.id));
    return put(name, bytes);
  };
  await expect(addPhoto(other, "#27357A")).rejects.toMatchObject({ status: 417 });
  api.deps.photos.put = put;
  expect(await api.db.$count(photos, eq(photos.user_id, other.id))).toBe(0);
});

test("marks hold no address and no number, and are gone after five years", async () => {
  const man = await addMan(api);
  await closed(api, man);
  const kept = JSON.stringify(await api.db.select().from(closing_marks));
  for (const secret of [man.email, man.phone, man.phone.slice(4)])
    expect(kept).not.toContain(secret);
  const house = { db: api.db, photos: api.deps.photos };
  await oldMarks({ ...house, now: new Date("2031-11-22T10:00:00.000Z") });
  const [closing] = await api.db.select().from(closings).where(eq(closings.user_id, man.id));
  const its = eq(closing_marks.closing_id, closing?.id ?? "");
  expect(await api.db.$count(closing_marks, its)).toBe(2);
  await oldMarks({ ...house, now: new Date("2031-11-23T10:00:00.000Z") });
  expect(await api.db.$count(closing_marks, its)).toBe(0);
});

test("a reopened account leaves no mark and no task", async () => {
  const man = await addMan(api);
  const { id } = await closed(api, man);
  const other = await addMan(api);
  const same = { international_phone_number: man.phone };
  await other.client.call("people.profile.update", same);
  await (await desk(api, "admin")).call("introductions.safety.reopen", { id });
  await (await desk(api, "consultant")).call("introductions.safety.reopen", { id });
  expect(await tasks()).toEqual([]);
  await (await addMan(api)).client.call("people.profile.update", same);
  expect(await tasks()).toEqual([]);
});

test("one person settles a task, once, and not about somebody whom they registered", async () => {
  const man = await addMan(api);
  await closed(api, man);
  const other = await addMan(api);
  await other.client.call("people.profile.update", { international_phone_number: man.phone });
  const [task] = await tasks();
  const id = task?._id ?? "";
  const consultant = await desk(api, "consultant");
  const admin = await desk(api, "admin");
  await consultant.call("introductions.own.register", { introductionId: other.introductionId });
  const settled = { id, same_person: true };
  const settle = "introductions.safety.settleReturn";
  await expect(consultant.call(settle, settled)).rejects.toMatchObject({ status: 403 });
  await admin.call(settle, settled);
  await expect(admin.call(settle, settled)).rejects.toMatchObject({ status: 409 });
  expect(await tasks()).toEqual([]);
  const { data } = (await admin.call("introductions.safety.returns", { settled: true })).data;
  expect(data).toMatchObject([{ _id: id, same_person: true }]);
});
