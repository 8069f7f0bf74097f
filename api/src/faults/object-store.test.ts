import { API_BASE_PATH, VIDEO } from "@agbara/shared/constants.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stray_files } from "../people/tables.ts";
import { aFilm } from "../testing/an-mp4.ts";
import { ask } from "../testing/ask.ts";
import { addMember, type TestPerson } from "../testing/people.ts";
import { type S3Server, startS3 } from "../testing/s3-server.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

let s3: S3Server;
let api: TestApi;
beforeAll(async () => {
  s3 = await startS3();
  api = await startTestApi({ members: 0, env: s3.env });
});
afterAll(async () => {
  await api.stop();
  await s3.stop();
});

async function photo(): Promise<Blob> {
  const picture = sharp({
    create: { width: 640, height: 480, channels: 3, background: "#27357A" },
  });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
}

const sendFilm = async ({ client }: TestPerson, bytes: Buffer, parts: number[]) => {
  for (const part of parts) {
    const piece = bytes.subarray((part - 1) * VIDEO.partBytes, part * VIDEO.partBytes);
    const file = new Blob([new Uint8Array(piece)], { type: "video/mp4" });
    await client.call("fundraising.applications.addVideoPart", { part, file });
  }
};

test("a photo in a bucket is shown by our own address, and its files go with it", async () => {
  const { client } = await addMember(api);
  const { data } = await client.call("people.photos.add", { file: await photo() });
  const [shown] = data.profile_pics;
  const picture = await api.fetch(shown?.url ?? "");
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("Cache-Control")).toBe("private, no-cache");
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length).toBe(Number(picture.headers.get("Content-Length")));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640 });
  expect(s3.names()).toHaveLength(2);
  await client.call("people.photos.remove", { photoId: shown?._id ?? "" });
  expect((await api.fetch(shown?.url ?? "")).status).toBe(404);
  expect(s3.names()).toEqual([]);
});

test("a film in a bucket is played in parts", async () => {
  const me = await addMember(api);
  await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
  const bytes = aFilm({ picture: 2 * VIDEO.partBytes });
  await sendFilm(me, bytes, [1, 2, 3]);
  const { data } = await me.client.call("fundraising.applications.finishVideo", { parts: 3 });
  const played = await api.fetch(data.video_url ?? "", { headers: { range: "bytes=100-199" } });
  expect(played.status).toBe(206);
  expect(played.headers.get("Content-Range")).toBe(`bytes 100-199/${bytes.length}`);
  expect((await played.arrayBuffer()).byteLength).toBe(100);
});

test("while the bucket is away, anyone who needs a file is told so, and nothing is lost", async () => {
  const { client, token } = await addMember(api);
  const { data: before } = await client.call("people.photos.add", { file: await photo() });
  const [kept] = before.profile_pics;
  await s3.goAway();
  const sent = await api.fetch(`${API_BASE_PATH}account/photos`, {
    method: "POST",
    body: await photo(),
    headers: { "Content-Type": "image/jpeg", Authorization: `Bearer ${token}` },
  });
  const looked = await api.fetch(kept?.url ?? "");
  for (const { status, headers } of [sent, looked])
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(looked.headers.get("Cache-Control") ?? "").not.toContain("max-age");
  expect(((await sent.json()) as { message: string }).message).toMatch(
    /^We cannot reach our photos and videos .* Nothing was changed\./,
  );
  // Calls that do not need the file store still work. A member can even remove a photo: the server removes the photo's
  // files later.
  const { data: removed } = await client.call("people.photos.remove", { photoId: kept?._id ?? "" });
  expect(removed.profile_pics).toEqual([]);
  expect((await ask(api, "GET", "/readyz")).status).toBe(200);
  expect((await ask(api, "GET", "/healthz")).body).toMatchObject({ storage: "unusable" });

  await s3.comeBack();
  const { data: again } = await client.call("people.photos.add", { file: await photo() });
  expect((await api.fetch(again.profile_pics[0]?.url ?? "")).status).toBe(200);
  expect(await api.db.$count(stray_files)).toBeGreaterThan(0);
});
