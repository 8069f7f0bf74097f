import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { throttles } from "../../platform/db/tables.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { entrepreneurs } from "../tables.ts";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { TRUSTED_PROXIES: "1" } });
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

test("a network can have many pictures drawn, but not without end; one that is kept goes on", async () => {
  const [one, two, three] = [await giver.page(), await giver.page(), await giver.page()];
  const facesFor = async (address: string, ...codes: string[]) => {
    const headers = { "X-Forwarded-For": address };
    const path = `${API_BASE_PATH}media/faces/${codes.join("-")}.jpg`;
    return (await api.fetch(path, { headers })).status;
  };
  await api.db.delete(throttles);
  expect(await facesFor("203.0.113.9", one.code)).toBe(200);
  await api.db.update(throttles).set({ count: 10_000 });
  expect(await facesFor("203.0.113.9", one.code)).toBe(200);
  expect(await facesFor("203.0.113.9", one.code, two.code)).toBe(429);
  expect(await facesFor("198.51.100.7", one.code, two.code)).toBe(200);
  expect(await facesFor("203.0.113.9", one.code, two.code)).toBe(200);
  const headers = { "X-Forwarded-For": "203.0.113.9" };
  const shared = `${API_BASE_PATH}media/pages/${three.code}.jpg`;
  expect((await api.fetch(shared, { headers })).status).toBe(429);
});
