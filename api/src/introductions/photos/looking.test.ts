import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { photos, stray_files, users } from "../../people/tables.ts";
import { mailsTo } from "../../testing/asked-pair.ts";
import { closed, desk } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions, suggestions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(photos);
});

async function addPhoto({ client }: TestPerson): Promise<string> {
  const picture = sharp({
    create: { width: 320, height: 320, channels: 3, background: "#27357A" },
  });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
  const { data } = await client.call("people.photos.add", { file });
  return data.profile_pics.at(-1)?._id ?? "";
}

const waiting = async () =>
  (await (await desk(api, "consultant")).call("introductions.photos.list", {})).data;
const waitingIds = async () => (await waiting()).data.map(({ _id }) => _id);
const pass = async (id: string) =>
  (await desk(api, "consultant")).call("introductions.photos.pass", { id });
const refuse = async (id: string) =>
  (await desk(api, "consultant")).call("introductions.photos.refuse", { id, reason: "several" });

const open = async ({ client }: TestPerson, { introductionId: matchId }: TestPerson) =>
  (await client.call("introductions.requests.get", { matchId })).data.user;

/**
 * Makes the calls that may show a woman to a man: his search, her page or their request, and his own lists. Returns all
 * answers as one text.
 */
async function readAll(man: TestPerson, woman: TestPerson, matchId?: string) {
  const { client } = man;
  const found = await client.call("introductions.search.preMatched", {
    min_age: 20,
    max_age: 75,
    country_code: "NG",
  });
  const one = await client.call("introductions.requests.get", {
    matchId: matchId ?? woman.introductionId,
  });
  return JSON.stringify([found, one, await client.call("introductions.own.mine")]);
}

describe("a new photo of a member", () => {
  test("is in no answer to another member before a consultant passes it, and in each after that", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    await api.db.insert(suggestions).values({
      introduction_id: man.introductionId,
      suggested_id: woman.introductionId,
      author_id: man.id,
      created_at: new Date(),
    });
    const id = await addPhoto(woman);
    expect(await readAll(man, woman)).not.toContain(id);
    const { data } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    expect(await readAll(man, woman, data._id)).not.toContain(id);
    await woman.client.call("introductions.requests.accept", { matchId: data._id });
    expect(await readAll(man, woman, data._id)).not.toContain(id);
    await pass(id);
    const all = JSON.parse(await readAll(man, woman, data._id)) as unknown[];
    for (const answer of all) expect(JSON.stringify(answer)).toContain(id);
  });

  test("is seen by the person, who reads that it waits, and by staff", async () => {
    const woman = await addMember(api);
    const id = await addPhoto(woman);
    const { data: own } = await woman.client.call("people.profile.me");
    const seen = await (await desk(api, "consultant")).call("people.profile.get", {
      userId: woman.id,
    });
    for (const { profile_pics } of [own, seen.data]) {
      expect(profile_pics).toMatchObject([{ _id: id, waits: true }]);
      expect((await api.fetch(profile_pics[0]?.url ?? "")).status).toBe(200);
    }
    await pass(id);
    const { data } = await woman.client.call("people.profile.me");
    expect(data.profile_pics).toMatchObject([{ waits: false }]);
  });

  test("is not fetched by another member who has its address", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const id = await addPhoto(woman);
    await pass(id);
    const address = (await open(man, woman)).profile_pics[0]?.url ?? "";
    expect((await api.fetch(address)).status).toBe(200);
    await api.db.update(photos).set({ passed_at: null }).where(eq(photos.id, id));
    expect((await api.fetch(address)).status).toBe(404);
  });

  test("leaves the old one in its place until it passes, also as the first", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const old = await addPhoto(woman);
    await pass(old);
    const fresh = await addPhoto(woman);
    await woman.client.call("people.photos.order", { photo_ids: [fresh, old] });
    const shown = async () => (await open(man, woman)).profile_pics.map(({ _id }) => _id);
    expect(await shown()).toEqual([old]);
    expect((await open(man, woman)).profile_pic_url).toContain(old);
    await pass(fresh);
    expect(await shown()).toEqual([fresh, old]);
  });
});

describe("the photos that wait", () => {
  test("are of active members alone: not of the unregistered, deactivated, closed and staff", async () => {
    const active = await addMember(api);
    const paused = await addMember(api);
    await paused.client.call("introductions.own.pause", { paused: true });
    const unregistered = await addMember(api, { member_status: "unregistered" });
    const deactivated = await addMember(api);
    const gone = await addMan(api);
    const ids: string[] = [];
    for (const one of [active, paused, unregistered, deactivated, gone])
      ids.push(await addPhoto(one));
    const consultant = await desk(api, "consultant");
    await addPhoto({ client: consultant } as TestPerson);
    await consultant.call("introductions.own.deactivate", { id: deactivated.introductionId });
    await closed(api, gone);
    expect(await waitingIds()).toEqual([ids[0], ids[1]]);
    // The activated person is visible immediately, so their photo now waits for a check.
    await consultant.call("introductions.own.activate", { id: deactivated.introductionId });
    expect(await waitingIds()).toEqual([ids[0], ids[1], ids[3]]);
    expect((await waiting()).paginator.total).toBe(3);
    const [row] = await api.db.select().from(users).where(eq(users.id, deactivated.id));
    expect(row?.member_status).toBe("visible");
  });

  test("have those of the sample, which others see already", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const id = await addPhoto(woman);
    await api.db.update(photos).set({ passed_at: new Date() }).where(eq(photos.id, id));
    expect((await waiting()).data).toMatchObject([{ _id: id, shown: true, age: 30 }]);
    expect((await open(man, woman)).profile_pics).toHaveLength(1);
    await pass(id);
    expect(await waitingIds()).toEqual([]);
  });

  test("are passed once, by two consultants and by forty at once", async () => {
    const woman = await addMember(api);
    const id = await addPhoto(woman);
    const two = [await tokenOf(api, "consultant"), await tokenOf(api, "admin")];
    const clients = two.map((token) => api.clientWith(token));
    const done = await Promise.allSettled(
      Array.from({ length: 40 }, (_, nth) =>
        clients[nth % 2]?.call("introductions.photos.pass", { id }),
      ),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of done)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 409 });
  });
});

describe("a photo that a consultant removes", () => {
  test("is gone at once, and the person reads why in a mail and that there was one", async () => {
    const [man, woman] = [await addMan(api), await addMember(api)];
    const id = await addPhoto(woman);
    await pass(id);
    const address = (await open(man, woman)).profile_pics[0]?.url ?? "";
    await refuse(id);
    expect((await api.fetch(address)).status).toBe(404);
    expect((await open(man, woman)).profile_pics).toEqual([]);
    expect(await api.db.$count(stray_files)).toBeGreaterThan(0);
    const [mail] = mailsTo(api, woman);
    expect(mail?.subject).toBe("We removed a photo from your Agbara profile");
    expect(mail?.text).toContain("The photo shows other people, too.");
    const copy = await woman.client.call("people.privacy.export");
    expect(copy.data.mails).toMatchObject([{ subject: mail?.subject }]);
    await expect(pass(id)).rejects.toMatchObject({ status: 404 });
    await expect(refuse(id)).rejects.toMatchObject({ status: 404 });
  });

  test("is in the trail with its person, as a passed one is", async () => {
    const woman = await addMember(api);
    const [one, other] = [await addPhoto(woman), await addPhoto(woman)];
    await pass(one);
    await refuse(other);
    const admin = await desk(api, "admin");
    const { data } = await admin.call("desk.audit.list", { person: woman.id, kind: "change" });
    expect(data.data.map(({ action }) => action)).toEqual([
      "introductions.photos.refuse",
      "introductions.photos.pass",
    ]);
  });
});

test("photos of people who are not in introductions are nobody's to decide", async () => {
  const consultant = await desk(api, "consultant");
  const id = await addPhoto({ client: consultant } as TestPerson);
  for (const decide of [pass, refuse])
    await expect(decide(id)).rejects.toMatchObject({ status: 404 });
  expect(await api.db.$count(introductions)).toBeGreaterThan(0);
});
