import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closed, desk } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/** Tests the hints about photos that are nearly the same as a photo of a closed account, or as a removed photo. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

/**
 * Draws a picture of a head in front of a coloured wall. `at` is the position of the head, so that pictures can differ.
 */
const drawn = (at: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
      <defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#e8d9b0"/><stop offset="1" stop-color="#27357a"/></linearGradient></defs>
      <rect width="800" height="800" fill="url(#w)"/>
      <ellipse cx="${at}" cy="320" rx="150" ry="190" fill="#5b3a24"/>
      <rect x="${at - 220}" y="520" width="440" height="280" rx="90" fill="#0a7a35"/></svg>`),
  );

async function addPhoto({ client }: TestPerson, picture: Sharp): Promise<string> {
  const file = new Blob([new Uint8Array(await picture.jpeg({ quality: 60 }).toBuffer())], {
    type: "image/jpeg",
  });
  const { data } = await client.call("people.photos.add", { file });
  return data.profile_pics.at(-1)?._id ?? "";
}

/** Returns a copy of the picture that is smaller, has its edges cut off, and was saved again. */
const changed = async (at: number) =>
  sharp(
    await drawn(at).extract({ left: 6, top: 4, width: 790, height: 792 }).resize(500).toBuffer(),
  );

const hints = async () => {
  const client = await desk(api, "consultant");
  const { data } = (await client.call("introductions.photos.list", {})).data;
  return new Map(data.map(({ _id, looks_like }) => [_id, looks_like]));
};

test("a photo that was changed a little is shown with a hint, and never refused", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  await addPhoto(man, drawn(280));
  await closed(api, man, "conduct", "admin");
  const removed = await addPhoto(woman, drawn(520));
  const client = await desk(api, "consultant");
  await client.call("introductions.photos.refuse", { id: removed, reason: "somebody_else" });
  const [again, other] = [await addMan(api), await addMan(api)];
  const likeClosed = await addPhoto(again, await changed(280));
  const likeRemoved = await addPhoto(other, await changed(520));
  const different = await addPhoto(other, drawn(400).flop().negate());
  const flat = await addPhoto(
    other,
    sharp({ create: { width: 400, height: 400, channels: 3, background: "#27357A" } }),
  );
  const seen = await hints();
  expect([likeClosed, likeRemoved, different, flat].map((id) => seen.get(id))).toEqual([
    "closed",
    "refused",
    null,
    null,
  ]);
});

test("so is one that the reported person took down before the desk decided", async () => {
  const [closedMan, warned, again, other] = [
    await addMan(api),
    await addMan(api),
    await addMan(api),
    await addMan(api),
  ];
  const { client } = await addMember(api);
  const reports = new Map<TestPerson, string>();
  for (const [man, at] of [
    [closedMan, 160],
    [warned, 640],
  ] as const) {
    const id = await addPhoto(man, drawn(at));
    const about = { matchId: man.introductionId, reason: "identity" } as const;
    reports.set(man, (await client.call("introductions.safety.report", about)).data._id);
    await man.client.call("people.photos.remove", { photoId: id });
  }
  await closed(api, closedMan, "conduct", "admin");
  const id = reports.get(warned) ?? "";
  const admin = await desk(api, "admin");
  const { photos } = (await admin.call("introductions.safety.claim", { id })).data;
  const photo_ids = photos.map(({ _id }) => _id);
  await admin.call("introductions.safety.decide", { id, verdict: "remove_photo", photo_ids });
  const likeClosed = await addPhoto(again, await changed(160));
  const likeRemoved = await addPhoto(other, await changed(640));
  const seen = await hints();
  expect([likeClosed, likeRemoved].map((one) => seen.get(one))).toEqual(["closed", "refused"]);
});
