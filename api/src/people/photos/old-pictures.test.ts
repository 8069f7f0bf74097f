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

test("photos from before get their short form once, also the copies in reports, and the work ends", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  for (const colour of ["#101010", "#202020"]) await addPhoto(man, colour);
  const report = { matchId: man.introductionId, reason: "money" } as const;
  await woman.client.call("introductions.safety.report", report);
  const before = await picturesOf(man);
  await api.db.update(photos).set({ picture: null });
  await api.db.update(safety_photos).set({ picture: null });
  const worker = oldPicturesWorker(filling());
  const steps = [];
  for (let nth = 0; nth < 5; nth += 1) steps.push(await worker.step(new Date()));
  expect(steps).toEqual([2, 0, 2, 0, 0]);
  expect(await picturesOf(man)).toEqual(before);
  expect(await api.db.$count(safety_photos, isNull(safety_photos.picture))).toBe(0);
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
  for (let nth = 0; nth < 3; nth += 1) await worker.step(new Date());
  expect(await picturesOf(man)).not.toContain(null);
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
