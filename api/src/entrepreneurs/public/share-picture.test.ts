import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { entrepreneurs } from "../tables.ts";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
});
afterAll(() => api.stop());

const pictureOf = (code: string) => api.fetch(`${API_BASE_PATH}media/pages/${code}.jpg`);
const bytesOf = async (code: string) => Buffer.from(await (await pictureOf(code)).arrayBuffer());

test("the picture for shared links has the size that apps show, and changes with every gift", async () => {
  const { code } = await giver.page({ name: "Ṣadé Ɓello" });
  const answer = await pictureOf(code);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Cache-Control")).toContain("stale-if-error");
  const before = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(before).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await bytesOf(code)).equals(before)).toBe(true);
  await giver.paid({ pages: [code] });
  expect((await bytesOf(code)).equals(before)).toBe(false);
});

test("there is no picture of a page that nobody may read, or of no page", async () => {
  const { code, id } = await giver.page();
  await api.db.update(entrepreneurs).set({ status: "suspended" }).where(eq(entrepreneurs.id, id));
  for (const absent of [code, "NOBODY", "..%2f"])
    expect((await pictureOf(absent)).status).toBe(404);
});

test("six faces are one picture, and a page that nobody may read has an empty place in it", async () => {
  const pages = await Promise.all([giver.page(), giver.page()]);
  const codes = pages.map(({ code }) => code);
  const facesOf = (asked: string[]) =>
    api.fetch(`${API_BASE_PATH}media/faces/${asked.join("-")}.jpg`);
  const answer = await facesOf(codes);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(size).toMatchObject({ width: 960, height: 160 });
  expect((await facesOf([...codes, "NOBODY"])).status).toBe(200);
  expect((await facesOf(Array.from({ length: 7 }, () => codes[0] ?? ""))).status).toBe(404);
});
