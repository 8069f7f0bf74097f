import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { expect, it } from "vitest";
import { launchOptions } from "../../e2e/fixtures/browser.ts";
import { findBrowsers } from "../../scripts/browser.ts";
import { joined } from "./readme.ts";
import { type Shot, sheetsOf } from "./sheet.ts";
import { LOOKS, take } from "./take.ts";

/**
 * Shows its address on a background that follows the colour scheme. A grey block far below turns blue when a reader
 * scrolls to it.
 */
const PAGE = (path: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><style>:root{color-scheme:light dark}body{margin:0;height:3900px;background:light-dark(#fff,#000)}p{position:absolute;top:2300px;width:100%;height:60px;margin:0;background:#808080}</style>${path}<p></p><script>new IntersectionObserver(([seen])=>{if(seen.isIntersecting)document.querySelector("p").style.background="#00f"}).observe(document.querySelector("p"))</script>`;

async function colourAt(sheet: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(sheet).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

it("a run takes each page in four looks, and joins each look to one sheet", async () => {
  const server = createServer(({ url = "" }, answer) =>
    answer.setHeader("Content-Type", "text/html").end(PAGE(url)),
  ).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: findBrowsers().quick,
  });
  try {
    for (const look of LOOKS) {
      const shots = await take(browser, { url, paths: ["/one", "/two"], look, who: null });
      const [sheet, ...more] = await sheetsOf(shots);
      expect(more).toEqual([]);
      const { width, height } = await sharp(sheet).metadata();
      expect(width).toBe(2 * look.width + 3 * 24);
      expect(height).toBe(3900 + 28 + 2 * 24);
      const [red = -1] = await colourAt(sheet ?? Buffer.of(), width - 60, 1000);
      expect(red, look.scheme).toBe(look.scheme === "light" ? 255 : 0);
      const [, , blue = -1] = await colourAt(sheet ?? Buffer.of(), width - 60, 24 + 28 + 2330);
      expect(blue, "the end, where a reader has been").toBeGreaterThan(240);
    }
  } finally {
    await browser.close();
    server.close();
  }
}, 60_000);

it("many wide pictures become several sheets, and each page is whole", async () => {
  const create = { width: 1280, height: 3000, channels: 3, background: "#fff" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const shots = Array.from({ length: 13 }, (_, at): Shot => ({ name: `/${at}`, png }));
  const sheets = await sheetsOf(shots);
  const sizes = await Promise.all(sheets.map((sheet) => sharp(sheet).metadata()));
  expect(sizes.map(({ width }) => Math.floor((width - 24) / 1304))).toEqual([12, 1]);
  expect(sizes.map(({ height }) => height)).toEqual([3076, 3076]);
}, 60_000);

it("the pictures of phones are joined on one ground, and a single picture stays as it is", async () => {
  const phone = { width: 360, height: 740, channels: 3, background: "#fff" } as const;
  const png = await sharp({ create: phone }).png().toBuffer();
  const sizes = await Promise.all(
    [[png, png, png], [png]].map(async (tops) => sharp(await joined(tops)).metadata()),
  );
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1240, 820],
    [360, 740],
  ]);
});
