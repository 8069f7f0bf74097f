import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANDING_PART } from "@agbara/shared/screens.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { filledPage } from "./filled-page.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "agbara-landing-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function built(html: string) {
  const file = join(folder, "index.html");
  writeFileSync(file, html);
  return file;
}

const PAGE = "<body><!--today--><h1>Nobody</h1><!--/today--><p>forms</p></body>";

test("the people of today take the place of the built part, and nothing else changes", async () => {
  const landing = filledPage({ part: async () => "<h1>Khadija</h1>" }, built(PAGE), LANDING_PART);
  expect(String((await landing())?.html)).toBe("<body><h1>Khadija</h1><p>forms</p></body>");
});

test("the built page stays if there is nobody to show, or if it has no room for people", async () => {
  expect(await filledPage({ part: async () => null }, built(PAGE), LANDING_PART)()).toBeNull();
  const part = vi.fn(async () => "<h1>Khadija</h1>");
  expect(await filledPage({ part }, built("<body>forms</body>"), LANDING_PART)()).toBeNull();
  expect(part).not.toHaveBeenCalled();
});

test("many visitors at once have the people rendered once, and again after half a minute", async () => {
  let time = 0;
  let nth = 0;
  const part = vi.fn(async () => `<h1>${++nth}</h1>`);
  const landing = filledPage({ part }, built(PAGE), LANDING_PART, () => time);
  const pages = await Promise.all([landing(), landing(), landing()]);
  expect(new Set(pages.map((page) => page?.etag)).size).toBe(1);
  expect(part).toHaveBeenCalledTimes(1);
  time = 30_000;
  expect((await landing())?.etag).not.toBe(pages[0]?.etag);
});
