import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { expect, it } from "vitest";
import { launchOptions } from "../../e2e/fixtures/browser.ts";
import { findBrowsers } from "../../scripts/browser.ts";
import { joined } from "./readme.ts";
import { type Shot, sheetsOf } from "./sheet.ts";
import { LOOKS, take } from "./take.ts";

/**
 * A page that shows its own address on a background that follows the colour scheme. Below, there is a block that is
 * green on a touch screen and red on other screens. Far below, there is a grey block that turns blue when a reader
 * scrolls to it.
 */
const PAGE = (path: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><style>:root{color-scheme:light dark}body{margin:0;height:3900px;background:light-dark(#fff,#000)}p{position:absolute;top:2300px;width:100%;height:60px;margin:0;background:#808080}i{position:absolute;top:500px;left:0;width:100%;height:60px;background:#f00}@media(pointer:coarse){i{background:#0f0}}</style>${path}<i></i><p></p><script>new IntersectionObserver(([seen])=>{if(seen.isIntersecting)document.querySelector("p").style.background="#00f"}).observe(document.querySelector("p"))</script>`;

const PHONE = { width: 360, scheme: "light" } as const;

async function colourAt(sheet: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(sheet).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

/** Runs a test with a browser and a server. `html` returns the page for an address, or null for an answer in JSON. */
async function served(
  html: (path: string) => string | null,
  test: (browser: Browser, url: string) => Promise<void>,
) {
  const server = createServer(({ url = "" }, answer) => {
    const page = html(url);
    answer.setHeader("Content-Type", page === null ? "application/json" : "text/html");
    answer.end(page ?? '{"error":"none"}');
  }).listen(0);
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: findBrowsers().quick,
  });
  try {
    await test(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await browser.close();
    server.close();
  }
}

it(
  "a run takes each page in four looks, and joins each look to one sheet",
  () =>
    served(PAGE, async (browser, url) => {
      for (const look of LOOKS) {
        const shots = await take(browser, { url, paths: ["/one", "/two"], look, who: null });
        const [sheet, ...more] = await sheetsOf(shots);
        expect(more).toEqual([]);
        const { width, height } = await sharp(sheet).metadata();
        expect(width).toBe(2 * look.width + 3 * 24);
        expect(height).toBe(3900 + 28 + 2 * 24);
        const [red = -1] = await colourAt(sheet ?? Buffer.of(), width - 60, 1000);
        expect(red, look.scheme).toBe(look.scheme === "light" ? 255 : 0);
        const [, green = -1] = await colourAt(sheet ?? Buffer.of(), width - 60, 24 + 28 + 530);
        expect(green > 200, "a touch screen on a phone").toBe(look.width === 360);
        const [, , blue = -1] = await colourAt(sheet ?? Buffer.of(), width - 60, 24 + 28 + 2330);
        expect(blue, "the end, where a reader has been").toBeGreaterThan(240);
      }
    }),
  60_000,
);

it(
  "a scene is photographed under its own name after its step, and the next page is not changed by it",
  () =>
    served(PAGE, async (browser, url) => {
      const red = "document.body.textContent = 'red', document.body.style.background = '#f00'";
      const scene = { name: "/one (red)", path: "/one#a", act: (page: Page) => page.evaluate(red) };
      const paths = [scene, { ...scene, name: "/one", path: "/one#b", act: async () => undefined }];
      const shots = await take(browser, { url, paths, look: PHONE, who: null });
      expect(shots.map(({ name }) => name)).toEqual(["/one (red)", "/one"]);
      const colours = await Promise.all(shots.map(({ png }) => colourAt(png, 300, 400)));
      expect(colours).toEqual([
        [255, 0, 0],
        [255, 255, 255],
      ]);
    }),
  60_000,
);

it(
  "a page that is empty, is JSON or says that there is nothing stops the run with its name",
  () =>
    served(
      (path) =>
        ({
          "/empty": "<p hidden>nothing</p>",
          "/blank": '<p style="color:#fff">white</p>',
          "/absent": "<h1>Page not found</h1>",
          "/nowhere": "<h1>Page not found</h1>",
          "/record": "<h2>There is no record here</h2>",
        })[path] ?? null,
      async (browser, url) => {
        const taken = (path: string) =>
          take(browser, { url, paths: [path], look: PHONE, who: null });
        expect(await taken("/nowhere")).toHaveLength(1);
        for (const path of ["/empty", "/blank", "/absent", "/record", "/json"])
          await expect(taken(path), path).rejects.toThrow(path);
      },
    ),
  60_000,
);

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
