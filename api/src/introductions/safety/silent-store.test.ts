import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { closing_marks, closing_photos, closings } from "../../people/closing/tables.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { markPhoto } from "../../people/photos/marks-of-closed.ts";
import { sweepStrayFiles } from "../../people/photos/stray-files.ts";
import { photos } from "../../people/tables.ts";
import { desk, loggedIn, reported } from "../../testing/closed.ts";
import { addMan, type TestPerson } from "../../testing/people.ts";
import { newPair, newSafetyReport } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { blocks } from "../tables.ts";
import { safety_photos } from "./tables.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const MINUTE_MS = 60_000;

let api: TestApi;
let read: TestApi["deps"]["photos"]["read"];
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  read = api.deps.photos.read.bind(api.deps.photos);
});
afterAll(() => api.stop());
afterEach(() => {
  api.deps.photos.read = read;
  api.setNow(START);
});

async function addPhoto({ client }: TestPerson, background: string) {
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background } });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
  await client.call("people.photos.add", { file });
}

/**
 * Closes the account of a man with these photos. The photos have no hash yet, like photos from before we computed
 * hashes. From then on, the photo store reads files with `reading`.
 */
async function closedWith(backgrounds: string[], reading = read) {
  const { asker: man, id } = await reported(api);
  for (const background of backgrounds) await addPhoto(man, background);
  const files = await api.db.select().from(photos).where(eq(photos.user_id, man.id));
  await api.db.update(photos).set({ picture: null }).where(eq(photos.user_id, man.id));
  api.deps.photos.read = reading;
  const consultant = await desk(api, "consultant");
  await consultant.call("introductions.safety.claim", { id });
  await consultant.call("introductions.safety.decide", { id, verdict: "close", reason: "conduct" });
  const [closing] = await api.db.select().from(closings).where(eq(closings.user_id, man.id));
  const names = files.map(({ file }) => file ?? "");
  return { man, id, closingId: closing?.id ?? "", names };
}

const step = () => {
  const { config, now, photos: store } = api.deps;
  return markPhoto({ db: api.db, photos: store, config }, now());
};
const photoMarks = async (closingId: string) =>
  (await api.db.select().from(closing_marks).where(eq(closing_marks.closing_id, closingId))).filter(
    ({ kind }) => kind === "photo",
  ).length;

test("an account is closed while the store of photos is silent, and the marks are made later", async () => {
  const { man, closingId } = await closedWith(["#27357A"], () => new Promise(() => undefined));
  const client = api.clientWith(await loggedIn(api, man));
  expect((await client.call("people.closing.mine")).data.reason).toBe("conduct");
  expect(await photoMarks(closingId)).toBe(0);
  api.deps.photos.read = read;
  expect(await step()).toBe(1);
  expect(await photoMarks(closingId)).toBe(1);
  const other = await addMan(api);
  await addPhoto(other, "#27357A");
  const { data } = await (await desk(api, "admin")).call("introductions.safety.returns", {});
  expect(data.data).toMatchObject([{ kind: "photo", person: { _id: other.id } }]);
});

test("the marks go on after a photo that cannot be read, which is tried again later", async () => {
  let bad = "";
  const { closingId, names } = await closedWith(["#101010", "#202020", "#303030"]);
  bad = photoFiles(names[0] ?? "").full;
  api.deps.photos.read = async (name, bytes) => {
    if (name === bad) throw new Error("the disk does not answer");
    return read(name, bytes);
  };
  const ended = [];
  for (let nth = 0; nth < 4; nth += 1) ended.push(await step().catch(() => "failed"));
  expect(ended.filter((one) => one === 1)).toHaveLength(2);
  expect(ended.filter((one) => one === "failed")).toHaveLength(1);
  expect(ended.at(-1)).toBe(0);
  expect(await photoMarks(closingId)).toBe(2);
  api.deps.photos.read = read;
  api.setNow(new Date(START.getTime() + 10 * MINUTE_MS));
  expect(await step()).toBe(1);
  expect(await photoMarks(closingId)).toBe(3);
});

test("a file stays until its mark is made, also when the person deletes the account", async () => {
  const { man, closingId, names } = await closedWith(["#404040"]);
  const client = api.clientWith(await loggedIn(api, man));
  await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const house = [api.db, api.deps.photos, new Date(START.getTime() + MINUTE_MS)] as const;
  const { full } = photoFiles(names[0] ?? "");
  await sweepStrayFiles(...house);
  expect(await read(full)).not.toBeNull();
  await step();
  expect(await photoMarks(closingId)).toBe(1);
  await sweepStrayFiles(...house);
  expect(await read(full)).toBeNull();
});

test("the desk reads how many photos have no mark, because their files were gone", async () => {
  const { id, closingId } = await closedWith(["#606060", "#707070"], async () => null);
  expect([await step(), await step(), await step()]).toEqual([1, 1, 0]);
  expect(await photoMarks(closingId)).toBe(0);
  const { data } = await (await desk(api, "admin")).call("introductions.safety.one", { id });
  expect(data.closing?.photos_missing).toBe(2);
});

test("a photo that we know is marked without its file", async () => {
  const { asker: man, id } = await reported(api);
  await addPhoto(man, "#808080");
  api.deps.photos.read = () => Promise.reject(new Error("The store is away."));
  const consultant = await desk(api, "consultant");
  await consultant.call("introductions.safety.claim", { id });
  await consultant.call("introductions.safety.decide", { id, verdict: "close", reason: "conduct" });
  expect(await step()).toBe(1);
  const [closing] = await api.db.select().from(closings).where(eq(closings.user_id, man.id));
  expect(await photoMarks(closing?.id ?? "")).toBe(1);
});

test("an account that is open again leaves no photo that waits", async () => {
  const { id, closingId } = await closedWith(["#505050"]);
  await (await desk(api, "admin")).call("introductions.safety.reopen", { id });
  await (await desk(api, "consultant")).call("introductions.safety.reopen", { id });
  const its = eq(closing_photos.closing_id, closingId);
  expect(await api.db.$count(closing_photos, its)).toBe(0);
  expect(await step()).toBe(0);
});

test("a report and its block do not wait for a store that fails or is silent", async () => {
  for (const reading of [
    () => new Promise<never>(() => undefined),
    () => Promise.reject(new Error("The store is away.")),
  ]) {
    const pair = await newPair(api);
    for (const background of ["#27357A", "#0B6B4F"]) await addPhoto(pair.asker, background);
    api.deps.photos.read = reading;
    const said = { matchId: pair.matchId, reason: "unsafe", block_too: true } as const;
    const { data } = await pair.asked.client.call("introductions.safety.report", said);
    const files = await api.db
      .select({ file: safety_photos.file })
      .from(safety_photos)
      .where(eq(safety_photos.report_id, data._id));
    expect(files).toEqual([{ file: null }, { file: null }]);
    const [block] = await api.db.select().from(blocks).where(eq(blocks.user_id, pair.asked.id));
    expect(block?.blocked_id).toBe(pair.asker.id);
  }
});

test("a photo that was removed after the report still recognises who returns", async () => {
  const pair = await newPair(api);
  await addPhoto(pair.asker, "#A8481F");
  const { id } = await newSafetyReport(pair);
  const { data } = await pair.asker.client.call("people.profile.me");
  await pair.asker.client.call("people.photos.remove", {
    photoId: data.profile_pics[0]?._id ?? "",
  });
  const consultant = await desk(api, "consultant");
  await consultant.call("introductions.safety.claim", { id });
  await consultant.call("introductions.safety.decide", { id, verdict: "close", reason: "conduct" });
  while (await step());
  const [closing] = await api.db.select().from(closings).where(eq(closings.user_id, pair.asker.id));
  expect(await photoMarks(closing?.id ?? "")).toBe(1);
});
