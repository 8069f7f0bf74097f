import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { returns } from "../../people/closing/tables.ts";
import { photos } from "../../people/tables.ts";
import { mailsTo } from "../../testing/asked-pair.ts";
import { closed, desk } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await api.db.delete(photos);
});

async function addPhoto({ client }: TestPerson, background = "#27357A"): Promise<string> {
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background } });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
  const { data } = await client.call("people.photos.add", { file });
  return data.profile_pics.at(-1)?._id ?? "";
}

const waiting = async (who: "consultant" | "admin") =>
  (await (await desk(api, who)).call("introductions.photos.list", {})).data;
const refuse = async (id: string, who: "consultant" | "admin" = "consultant") =>
  (await desk(api, who)).call("introductions.photos.refuse", { id, reason: "several" });
const pass = async (id: string, who: "consultant" | "admin" = "consultant") =>
  (await desk(api, who)).call("introductions.photos.pass", { id });

test("photos of people whom somebody registered or looks after wait for a colleague", async () => {
  const [registered, lookedAfter] = [await addMember(api), await addMember(api)];
  const consultant = await desk(api, "consultant");
  const { introductionId } = registered;
  await consultant.call("introductions.own.register", { introductionId });
  const { data: me } = await consultant.call("people.profile.me");
  const admin = await desk(api, "admin");
  await admin.call("introductions.assignments.assign", {
    id: lookedAfter.introductionId,
    consultant_id: me._id,
  });
  const ids = [await addPhoto(registered), await addPhoto(lookedAfter)];
  expect(await waiting("consultant")).toMatchObject({ data: [], paginator: { total: 0 } });
  for (const id of ids) {
    await expect(pass(id)).rejects.toMatchObject({ status: 403 });
    await expect(refuse(id)).rejects.toMatchObject({ status: 403 });
  }
  expect((await waiting("admin")).data.map(({ _id }) => _id)).toEqual(ids);
  for (const id of ids) await pass(id, "admin");
});

test("the same picture is not taken again from the same person, who reads why", async () => {
  const woman = await addMember(api);
  await refuse(await addPhoto(woman));
  await expect(addPhoto(woman)).rejects.toMatchObject({
    status: 422,
    shown: expect.stringContaining("The photo shows other people, too."),
  });
  await addPhoto(woman, "#0A7A35");
});

/**
 * Reports the man, and removes all his photos as an admin of the safety desk. Calls `between` after the report and
 * before the decision.
 */
async function removedByDesk(man: TestPerson, between = async () => {}) {
  const woman = await addMember(api);
  const said = { matchId: man.introductionId, reason: "insult" } as const;
  const { _id: id } = (await woman.client.call("introductions.safety.report", said)).data;
  await between();
  const admin = await desk(api, "admin");
  const { data } = await admin.call("introductions.safety.claim", { id });
  const photo_ids = data.photos.map(({ _id }) => _id);
  await admin.call("introductions.safety.decide", { id, verdict: "remove_photo", photo_ids });
}

const REFUSED = { status: 422, shown: expect.stringContaining("We removed this photo before") };

test("nor is a picture that the safety desk removed, also if the person had removed it first", async () => {
  for (const isFirst of [false, true]) {
    const man = await addMan(api);
    const photoId = await addPhoto(man);
    await removedByDesk(man, async () => {
      if (isFirst) await man.client.call("people.photos.remove", { photoId });
    });
    await expect(addPhoto(man)).rejects.toMatchObject(REFUSED);
  }
});

test("nor is a photo from before we kept short forms, when the desk removed it", async () => {
  const man = await addMan(api);
  await addPhoto(man);
  await api.db.update(photos).set({ picture: null });
  await removedByDesk(man);
  await expect(addPhoto(man)).rejects.toMatchObject(REFUSED);
});

test("a picture that is in the profile twice goes with both, and two at once bring it back neither", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  const [first] = [await addPhoto(woman), await addPhoto(woman)];
  await refuse(first);
  for (let nth = 0; nth < 2; nth += 1) await addPhoto(man);
  await removedByDesk(man);
  for (const { client } of [woman, man])
    expect((await client.call("people.profile.me")).data.profile_pics).toEqual([]);
  const made = await Promise.allSettled([addPhoto(woman), addPhoto(woman)]);
  expect(made).toMatchObject([{ reason: REFUSED }, { reason: REFUSED }]);
});

test("nor is it taken from another account that staff confirmed as the same person's", async () => {
  const man = await addMan(api);
  await refuse(await addPhoto(man));
  await closed(api, man);
  const again = await addMan(api);
  await again.client.call("people.profile.update", { international_phone_number: man.phone });
  await addPhoto(again);
  await api.db.delete(photos);
  const [match] = await api.db.select().from(returns).where(eq(returns.kind, "phone"));
  const note = { id: match?.id ?? "", same_person: true };
  await (await desk(api, "admin")).call("introductions.safety.settleReturn", note);
  await expect(addPhoto(again)).rejects.toMatchObject(REFUSED);
});

test("the same picture in another profile is marked with the earlier reason", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  await refuse(await addPhoto(woman));
  const [same, fresh] = [await addPhoto(man), await addPhoto(man, "#0A7A35")];
  expect((await waiting("consultant")).data).toMatchObject([
    { _id: same, refused_before: "several" },
    { _id: fresh, refused_before: null },
  ]);
});

test("the reason is in the trail", async () => {
  const woman = await addMember(api);
  await refuse(await addPhoto(woman));
  const admin = await desk(api, "admin");
  const { data } = await admin.call("desk.audit.list", { person: woman.id, kind: "change" });
  expect(data.data).toMatchObject([
    { action: "introductions.photos.refuse", reason: "The photo shows other people, too." },
  ]);
});

test("her copy of everything has the reason, and his does not", async () => {
  const [woman, man] = [await addMember(api), await addMan(api)];
  await refuse(await addPhoto(woman));
  await addPhoto(man);
  const copyOf = async ({ client }: TestPerson) =>
    (await client.call("people.privacy.export")).data.refused_photos;
  expect(await copyOf(woman)).toEqual([{ reason: "several", refused_at: START.toISOString() }]);
  expect(await copyOf(man)).toEqual([]);
});

test("the mail says which photo it was", async () => {
  const woman = await addMember(api);
  await addPhoto(woman);
  const second = await addPhoto(woman, "#0A7A35");
  await refuse(second);
  const [mail] = mailsTo(api, woman);
  expect(mail?.text).toContain("your photo number 2, which you added on 23 November 2026");
});

test("a photo that passed is removed for ten minutes, and after that only by a report", async () => {
  const woman = await addMember(api);
  const [early, late] = [await addPhoto(woman), await addPhoto(woman, "#0A7A35")];
  for (const id of [early, late]) await pass(id);
  api.setNow(new Date(START.getTime() + 10 * MINUTE_MS));
  await refuse(early, "admin");
  api.setNow(new Date(START.getTime() + 11 * MINUTE_MS));
  await expect(refuse(late, "admin")).rejects.toMatchObject({ status: 409 });
  const { data } = await woman.client.call("people.profile.me");
  expect(data.profile_pics).toMatchObject([{ _id: late, waits: false }]);
});
