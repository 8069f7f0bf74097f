import { VIDEO } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { entrepreneurs, page_videos } from "../../entrepreneurs/tables.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { housekeeping } from "../../server/housekeeping.ts";
import { aFilm, CAMERA } from "../../testing/an-mp4.ts";
import { atOnce } from "../../testing/at-once.ts";
import { addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { video_parts } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

async function begun(): Promise<TestPerson> {
  const me = await addMember(api);
  await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
  return me;
}

/** Makes a film that is a little longer than two parts. */
const film = () => aFilm({ picture: 2 * VIDEO.partBytes });

const sendPart = ({ client }: TestPerson, bytes: Buffer, part: number) =>
  client.call("fundraising.applications.addVideoPart", {
    part,
    file: new Blob(
      [new Uint8Array(bytes.subarray((part - 1) * VIDEO.partBytes, part * VIDEO.partBytes))],
      { type: "video/mp4" },
    ),
  });
const finish = ({ client }: TestPerson, parts = 3) =>
  client.call("fundraising.applications.finishVideo", { parts });

async function withVideo(bytes = film()): Promise<{ me: TestPerson; url: string }> {
  const me = await begun();
  for (const part of [1, 2, 3]) await sendPart(me, bytes, part);
  return { me, url: (await finish(me)).data.video_url ?? "" };
}

const get = (url: string, range?: string) =>
  api.fetch(url, range === undefined ? {} : { headers: { range } });
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("a video", () => {
  test("is put together from its parts, in whatever order and however often they came", async () => {
    const me = await begun();
    const bytes = film();
    for (const part of [3, 1, 2, 1, 3]) await sendPart(me, bytes, part);
    const { data } = await finish(me);
    const kept = await bodyOf(await get(data.video_url ?? ""));
    expect(kept.length).toBe(bytes.length);
    expect(kept.indexOf("P".repeat(1_000))).toBe(bytes.indexOf("P".repeat(1_000)));
    expect(kept.includes(CAMERA)).toBe(false);
    expect(await api.db.$count(video_parts)).toBe(0);
  });

  test("is finished once, even if it is finished twice", async () => {
    const { me, url } = await withVideo();
    expect((await finish(me)).data.video_url).toBe(url);
    const other = await begun();
    for (const part of [1, 2, 3]) await sendPart(other, film(), part);
    await atOnce(2, () => finish(other));
    expect(
      (await other.client.call("fundraising.applications.own")).data?.video_url,
    ).not.toBeNull();
  });

  test("takes the place of the one before, and is removed with its file", async () => {
    const { me, url } = await withVideo();
    for (const part of [1, 2, 3]) await sendPart(me, film(), part);
    const second = (await finish(me)).data.video_url ?? "";
    expect((await get(url)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const { data } = await me.client.call("fundraising.applications.removeVideo");
    expect(data.video_url).toBeNull();
    expect((await get(second)).status).toBe(404);
    expect(await api.db.$count(page_videos, eq(page_videos.file, second))).toBe(0);
  });

  test("goes with the account", async () => {
    const { me, url } = await withVideo();
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect((await get(url)).status).toBe(404);
    await keepHouse({ db: api.db, photos: api.deps.photos, now: START }, housekeeping);
    const [name] = /[0-9a-f]{32}/.exec(url) ?? [""];
    expect(await api.deps.photos.read(`${name}.mp4`)).toBeNull();
  });
});

describe("playing", () => {
  test("gives the whole, or the part that is asked for", async () => {
    const { url } = await withVideo();
    const whole = await get(url);
    expect(whole.headers.get("Content-Type")).toBe("video/mp4");
    expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
    expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const bytes = await bodyOf(whole);
    const size = bytes.length;
    for (const [range, from, to] of [
      ["bytes=0-1", 0, 1],
      ["bytes=100-199", 100, 199],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ["bytes=-10", size - 10, size - 1],
      [`bytes=5-${size + 100}`, 5, size - 1],
    ] as const) {
      const answer = await get(url, range);
      expect(answer.status).toBe(206);
      expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/${size}`);
      expect((await bodyOf(answer)).equals(bytes.subarray(from, to + 1))).toBe(true);
    }
  });

  test("says so where nothing lies there, and gives all for what it cannot read", async () => {
    const { url } = await withVideo();
    const beyond = await get(url, "bytes=99999999-");
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("Content-Range")).toMatch(/^bytes \*\/\d+$/);
    for (const range of ["bytes=0-1,4-5", "bytes=9-3", "lines=1-2", "bytes=-"])
      expect((await get(url, range)).status).toBe(200);
  });

  test.each(["suspended", "closed", "refused"] as const)(
    "ends where the page is %s",
    async (status) => {
      const { me, url } = await withVideo();
      await api.db.update(entrepreneurs).set({ status }).where(eq(entrepreneurs.user_id, me.id));
      expect((await get(url)).status).toBe(404);
    },
  );

  test("finds nothing under other names", async () => {
    const { url } = await withVideo();
    for (const other of [
      url.replace(/[0-9a-f]{32}/, "0".repeat(32)),
      url.replace(".mp4", ".piece"),
      url.replace("videos/", "videos/..%2f"),
    ])
      expect((await get(other)).status).toBe(404);
  });
});

describe("what goes wrong", () => {
  test("a part that is missing or cut is named, and the others stay", async () => {
    const me = await begun();
    const bytes = film();
    await sendPart(me, bytes, 1);
    await sendPart(me, bytes, 3);
    const isMissing = { status: 409, fields: { parts: expect.stringContaining("Part 2") } };
    await expect(finish(me)).rejects.toMatchObject(isMissing);
    const cut = new Blob([new Uint8Array(9)], { type: "video/mp4" });
    await me.client.call("fundraising.applications.addVideoPart", { part: 2, file: cut });
    await expect(finish(me)).rejects.toMatchObject(isMissing);
    await sendPart(me, bytes, 2);
    expect((await finish(me)).data.video_url).not.toBeNull();
  });

  test("a part above the limit is refused before it is read", async () => {
    const me = await begun();
    const file = new Blob([new Uint8Array(VIDEO.partBytes + 1)], { type: "video/mp4" });
    await expect(
      me.client.call("fundraising.applications.addVideoPart", { part: 1, file }),
    ).rejects.toMatchObject({ status: 413 });
  });

  test.each([0, VIDEO.parts + 1, "x"])("there is no part %s", async (part) => {
    const me = await begun();
    await expect(sendPart(me, film(), part as number)).rejects.toMatchObject({ status: 422 });
  });

  test("a file that is no video is refused with a sentence, and the earlier video stays", async () => {
    const { me, url } = await withVideo();
    const file = new Blob(["<script>alert(1)</script>"], { type: "video/mp4" });
    await me.client.call("fundraising.applications.addVideoPart", { part: 1, file });
    await expect(finish(me, 1)).rejects.toMatchObject({
      status: 422,
      fields: { parts: expect.stringContaining("MP4") },
    });
    expect((await me.client.call("fundraising.applications.own")).data?.video_url).toBe(url);
  });

  test("a full disk leaves nothing behind, and the same can be sent again", async () => {
    const me = await begun();
    const bytes = film();
    for (const part of [1, 2, 3]) await sendPart(me, bytes, part);
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    vi.spyOn(api.deps.photos, "put").mockRejectedValueOnce(full);
    await expect(finish(me)).rejects.toMatchObject({ status: 500 });
    expect((await me.client.call("fundraising.applications.own")).data?.video_url).toBeNull();
    vi.spyOn(api.deps.photos, "put").mockRejectedValueOnce(full);
    await expect(sendPart(me, bytes, 2)).rejects.toMatchObject({ status: 500 });
    expect((await finish(me)).data.video_url).not.toBeNull();
  });

  test("parts that nobody goes on with are gone after a day, files and all", async () => {
    await api.db.delete(video_parts);
    await sendPart(await begun(), film(), 1);
    const [row] = await api.db.select().from(video_parts);
    const clean = (ms: number) =>
      keepHouse(
        { db: api.db, photos: api.deps.photos, now: new Date(START.getTime() + ms) },
        housekeeping,
      );
    await clean(DAY_MS - 1);
    expect(await api.db.$count(video_parts)).toBe(1);
    await clean(DAY_MS);
    expect(await api.db.$count(video_parts)).toBe(0);
    expect(await api.deps.photos.read(`${row?.file}.piece`)).toBeNull();
  });

  test("nobody changes the video of an application that is with us", async () => {
    const { me } = await withVideo();
    await api.db
      .update(entrepreneurs)
      .set({ status: "submitted" })
      .where(eq(entrepreneurs.user_id, me.id));
    for (const trying of [
      () => sendPart(me, film(), 1),
      () => finish(me),
      () => me.client.call("fundraising.applications.removeVideo"),
    ])
      await expect(trying()).rejects.toMatchObject({ status: 409 });
  });
});
