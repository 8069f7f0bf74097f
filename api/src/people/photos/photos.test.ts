import { PHOTO } from "@agbara/shared/constants.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMan, addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { photos, stray_files } from "../tables.ts";
import { markUnnamed, sweepStrayFiles } from "./stray-files.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

async function photo(background = "#27357A", type = "image/jpeg") {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  const bytes = await (type === "image/png" ? picture.png() : picture.jpeg()).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type });
}

test("a photo is added, shown in both sizes, put first and removed, and its files go with it", async () => {
  const { client, token } = await addMember(api);
  const first = await client.call("people.photos.add", { file: await photo() });
  expect(first.data.profile_pics).toHaveLength(1);
  const second = await client.call("people.photos.add", {
    file: await photo("#A8481F", "image/png"),
  });
  const [a, b] = second.data.profile_pics;
  if (!a || !b) throw new Error("two photos were added");
  expect(second.data.profile_pic_url).toBe(a.thumbnail_url);

  const picture = await api.fetch(b.url);
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    "cache-control": expect.stringMatching(/^private/),
  });
  const small = await sharp(
    Buffer.from(await (await api.fetch(b.thumbnail_url)).arrayBuffer()),
  ).metadata();
  expect(small).toMatchObject({ format: "webp", width: 320, height: 320 });

  const ordered = await client.call("people.photos.order", { photo_ids: [b._id, a._id] });
  expect(ordered.data.profile_pics.map(({ _id }) => _id)).toEqual([b._id, a._id]);
  expect(ordered.data.profile_pic_url).toBe(b.thumbnail_url);

  const left = await client.call("people.photos.remove", { photoId: b._id });
  expect(left.data.profile_pics.map(({ _id }) => _id)).toEqual([a._id]);
  expect((await api.fetch(b.url)).status).toBe(404);
  expect((await api.fetch(b.thumbnail_url)).status).toBe(404);
  expect((await api.fetch(a.url)).status).toBe(200);
  expect(await api.db.$count(stray_files)).toBe(0);
  expect(
    (await ask(api, "POST", `account/photos/${b._id}/remove`, { token, body: {} })).status,
  ).toBe(404);
});

test("six photos and no more, also when they arrive at the same time", async () => {
  const { client, id } = await addMember(api);
  const file = await photo();
  const answers: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 3; round += 1)
    answers.push(
      ...(await Promise.allSettled(
        Array.from({ length: 3 }, () => client.call("people.photos.add", { file })),
      )),
    );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    reason: { status: 422, shown: expect.stringContaining("6 photos") },
  });
  const { eq } = await import("drizzle-orm");
  expect(await api.db.$count(photos, eq(photos.user_id, id))).toBe(PHOTO.perPerson);
});

test("the order names every photo of one's own once, and nobody else's", async () => {
  const { client } = await addMember(api);
  const other = await addMan(api);
  const mine = await client.call("people.photos.add", { file: await photo() });
  const theirs = await other.client.call("people.photos.add", { file: await photo() });
  const own = mine.data.profile_pics[0]?._id ?? "";
  const foreign = theirs.data.profile_pics[0]?._id ?? "";
  for (const photo_ids of [[], [own, own], [foreign], [own, foreign]])
    await expect(client.call("people.photos.order", { photo_ids })).rejects.toMatchObject({
      status: 422,
    });
  await expect(client.call("people.photos.remove", { photoId: foreign })).rejects.toMatchObject({
    status: 404,
  });
  expect((await other.client.call("people.profile.me")).data.profile_pics).toHaveLength(1);
});

describe("what is sent instead of a photo", () => {
  test.each([
    ["a document", "image/jpeg", "%PDF-1.7", 422, /cannot|can read/],
    ["a type that we do not take", "image/svg+xml", "<svg/>", 415, /JPEG, PNG or WEBP/],
    ["JSON", "application/json", "{}", 415, /JPEG, PNG or WEBP/],
    ["nothing at all", "image/png", "", 422, /photo/],
  ])("%s is refused in words", async (_, type, content, status, words) => {
    const { token } = await addMember(api);
    const answer = await ask(api, "POST", "account/photos", {
      token,
      body: content,
      headers: { "Content-Type": type },
    });
    expect(answer).toMatchObject({ status, body: { success: false } });
    expect(answer.body.message).toMatch(words);
  });

  test("more than 8 MB is refused before it is read", async () => {
    const { client } = await addMember(api);
    const file = new Blob([new Uint8Array(PHOTO.maxBytes + 1)], { type: "image/jpeg" });
    await expect(client.call("people.photos.add", { file })).rejects.toMatchObject({
      status: 413,
      shown: "A file can have at most 8 MB.",
    });
  });

  test("nobody without an account sends a file", async () => {
    const answer = await ask(api, "POST", "account/photos", {
      body: "x",
      headers: { "Content-Type": "image/jpeg" },
    });
    expect(answer.status).toBe(401);
  });
});

test.each([
  "../../token-secret",
  "..%2ftoken-secret",
  "%2e%2e%2ftoken-secret",
  "....//token-secret",
  "0123456789abcdef0123456789abcdef.webp.part",
  "0123456789ABCDEF0123456789ABCDEF.webp",
  "0123456789abcdef0123456789abcdef.webp%00",
  "0123456789abcdef0123456789abcdef.webp",
])("only photos are served: %s is nothing", async (name) => {
  expect((await api.fetch(`/api/v1/media/photos/${name}`)).status).toBe(404);
});

test("a file that the database knows nothing of, as after a restore, is found and removed, and no other", async () => {
  const { client } = await addMember(api);
  const { data } = await client.call("people.photos.add", { file: await photo() });
  const { photos: store, db, now } = api.deps;
  const unknown = `${"ab".repeat(16)}-320.webp`;
  await store.put(unknown, Buffer.from("x"));
  expect(await markUnnamed(db, store, now())).toBe(1);
  await sweepStrayFiles(db, store, now());
  expect(await store.read(unknown)).toBeNull();
  expect((await api.fetch(data.profile_pics[0]?.url ?? "")).status).toBe(200);
});
