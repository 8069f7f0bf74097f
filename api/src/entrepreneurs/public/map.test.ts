import { brand } from "@agbara/shared/brand.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addPage } from "../../testing/pages.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    members: 0,
    now: START,
    env: { DEMO_DATA: "false", PUBLIC_URL: brand.url },
  });
});
afterAll(() => api.stop());

const read = (path: string) => ask(api, "GET", path);
const addresses = ({ text }: { text: string }) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) => found);

test("search engines are told of every page that is open, the newest last, and of no other", async () => {
  const added = [];
  for (const [days, status] of [
    [1, "verified"],
    [9, "funded"],
    [2, "suspended"],
    [3, "draft"],
  ] as const)
    added.push(
      await addPage(api.db, { status, now: new Date(START.getTime() - days * 86_400_000) }),
    );
  const index = await read("/entrepreneurs/sitemap.xml");
  expect(index.headers.get("Content-Type")).toContain("xml");
  expect(addresses(index)).toEqual([`${brand.url}/entrepreneurs/sitemap-1.xml`]);
  expect(addresses(await read("/entrepreneurs/sitemap-1.xml"))).toEqual(
    [added[1], added[0]].map((page) => `${brand.url}/entrepreneurs/${page?.code}`),
  );
  for (const none of ["2", "0", "01", "x"])
    expect((await read(`/entrepreneurs/sitemap-${none}.xml`)).status).toBe(404);
});

test("invented people are on no map", async () => {
  const demonstration = await startTestApi({ members: 0, env: { DEMO_DATA: "true" } });
  for (const path of ["/entrepreneurs/sitemap.xml", "/entrepreneurs/sitemap-1.xml"])
    expect((await ask(demonstration, "GET", path)).status).toBe(404);
  await demonstration.stop();
});
