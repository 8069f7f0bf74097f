import { eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { safety_photos } from "../../introductions/safety/tables.ts";
import { closed, desk } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { photos } from "../tables.ts";
import { photoFiles } from "./files.ts";
import { markPhoto } from "./marks-of-closed.ts";
import { FLAT } from "./near.ts";
import { oldPicturesWorker } from "./old-pictures.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

async function addPhoto({ client }: TestPerson, background: string) {
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background } });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
  await client.call("people.photos.add", { file });
}

const filling = () => ({ db: api.db, photos: api.deps.photos, config: api.deps.config });
const picturesOf = async ({ id }: TestPerson) =>
  (await api.db.select().from(photos).where(eq(photos.user_id, id))).map(({ picture }) => picture);

const looksOf = async ({ id }: TestPerson) =>
  (await api.db.select().from(photos).where(eq(photos.user_id, id))).map(({ look }) => look);

test("photos from before get their short form once, also the copies in reports, and the work ends", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  for (const colour of ["#101010", "#202020"]) await addPhoto(man, colour);
  const report = { matchId: man.introductionId, reason: "money" } as const;
  await woman.client.call("introductions.safety.report", report);
  const before = await picturesOf(man);
  const looks = await looksOf(man);
  expect(looks).not.toContain(null);
  await api.db.update(photos).set({ picture: null, look: null });
  await api.db.update(safety_photos).set({ picture: null, look: null });
  const worker = oldPicturesWorker(filling());
  const steps = [];
  for (let nth = 0; nth < 5; nth += 1) steps.push(await worker.step(new Date()));
  expect(steps).toEqual([2, 0, 2, 0, 0]);
  expect(await picturesOf(man)).toEqual(before);
  expect(await looksOf(man)).toEqual(looks);
  expect(await api.db.$count(safety_photos, isNull(safety_photos.picture))).toBe(0);
  expect(await api.db.$count(safety_photos, isNull(safety_photos.look))).toBe(0);
});

test("a file that cannot be read holds up no other, and is tried again afterwards", async () => {
  const man = await addMan(api);
  for (const colour of ["#303030", "#404040"]) await addPhoto(man, colour);
  const [first] = await api.db.select().from(photos).where(eq(photos.user_id, man.id));
  await api.db.update(photos).set({ picture: null }).where(eq(photos.user_id, man.id));
  const worker = oldPicturesWorker(filling());
  const read = api.deps.photos.read.bind(api.deps.photos);
  const bad = photoFiles(first?.file ?? "").full;
  api.deps.photos.read = async (name, bytes) => {
    if (name === bad) throw new Error("the disk does not answer");
    return read(name, bytes);
  };
  await expect(worker.step(new Date())).rejects.toThrow("does not answer");
  await worker.step(new Date());
  expect((await picturesOf(man)).filter((picture) => picture === null)).toHaveLength(1);
  api.deps.photos.read = read;
  for (let nth = 0; nth < 6; nth += 1) await worker.step(new Date(Date.now() + nth * 5 * 60_000));
  expect(await picturesOf(man)).not.toContain(null);
});

test("a file that can never be read does not keep report's copies waiting, and its tries have an end", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  await addPhoto(man, "#808080");
  await woman.client.call("introductions.safety.report", {
    matchId: man.introductionId,
    reason: "money",
  });
  const [first] = await api.db.select().from(photos).where(eq(photos.user_id, man.id));
  await api.db.update(photos).set({ picture: null }).where(eq(photos.user_id, man.id));
  await api.db.update(safety_photos).set({ picture: null });
  const read = api.deps.photos.read.bind(api.deps.photos);
  const bad = photoFiles(first?.file ?? "").full;
  let tries = 0;
  api.deps.photos.read = async (name, bytes) => {
    if (name !== bad) return read(name, bytes);
    tries += 1;
    throw new Error("the disk does not answer");
  };
  const worker = oldPicturesWorker(filling());
  const minute = async (nth: number) =>
    worker.step(new Date(Date.now() + nth * 60_000)).catch(() => 0);
  for (let nth = 0; nth < 4; nth += 1) await minute(0);
  expect(await api.db.$count(safety_photos, isNull(safety_photos.picture))).toBe(0);
  expect(tries).toBe(1);
  for (let nth = 1; nth < 7 * 24 * 60; nth += 1) await minute(nth);
  expect(tries).toBe(12);
  api.deps.photos.read = read;
});

test("a damaged picture gets its short form, looks like no other photo, and holds up no report's copy", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  for (const colour of ["#606060", "#707070"]) await addPhoto(man, colour);
  await woman.client.call("introductions.safety.report", {
    matchId: man.introductionId,
    reason: "money",
  });
  const mine = eq(photos.user_id, man.id);
  const [first] = await api.db.select().from(photos).where(mine);
  await api.deps.photos.put(photoFiles(first?.file ?? "").full, Buffer.from("no picture"));
  await api.db.update(photos).set({ picture: null, look: null }).where(mine);
  await api.db.update(safety_photos).set({ picture: null });
  const worker = oldPicturesWorker(filling());
  for (let nth = 0; nth < 4; nth += 1) await worker.step(new Date());
  expect(await picturesOf(man)).not.toContain(null);
  expect(await looksOf(man)).toContain(FLAT);
  expect(await looksOf(man)).not.toContain(null);
  expect(await api.db.$count(safety_photos, isNull(safety_photos.picture))).toBe(0);
});

test("an old photo that was in a closed account, too, becomes a task of the desk", async () => {
  const [man, twin] = [await addMan(api), await addMan(api)];
  for (const one of [man, twin]) await addPhoto(one, "#505050");
  await api.db.update(photos).set({ picture: null }).where(eq(photos.user_id, twin.id));
  await closed(api, man);
  while ((await markPhoto(filling(), new Date())) > 0);
  const found = async () =>
    (await (await desk(api, "admin")).call("introductions.safety.returns", {})).data.data;
  expect(await found()).toEqual([]);
  await oldPicturesWorker(filling()).step(new Date());
  expect(await found()).toMatchObject([{ kind: "photo", person: { _id: twin.id } }]);
});

test("a photo from before hints existed is compared with a closed account's, whichever of them is old", async () => {
  const stripes = (at: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1"/></linearGradient></defs><rect width="400" height="400" fill="url(#w)"/><ellipse cx="${at}" cy="160" rx="80" ry="110" fill="#5b3a24"/></svg>`,
      ),
    );
  const add = async ({ client }: TestPerson, side: number) => {
    const jpeg = await sharp(await stripes(140).png().toBuffer())
      .resize(side)
      .jpeg({ quality: 60 })
      .toBuffer();
    const file = new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
    const { data } = await client.call("people.photos.add", { file });
    return data.profile_pics.at(-1)?._id ?? "";
  };
  const [man, again] = [await addMan(api), await addMan(api)];
  await add(man, 400);
  const mine = await add(again, 300);
  await api.db.update(photos).set({ look: null });
  await closed(api, man);
  const hint = async () =>
    (await (await desk(api, "admin")).call("introductions.photos.list", {})).data.data.find(
      ({ _id }) => _id === mine,
    )?.looks_like;
  expect(await hint()).toBeNull();
  const worker = oldPicturesWorker(filling());
  while ((await worker.step(new Date())) > 0);
  expect(await hint()).toBe("closed");
});
