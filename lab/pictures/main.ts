import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../e2e/fixtures/browser.ts";
import { Product } from "../../e2e/fixtures/product.ts";
import { findBrowsers } from "../../scripts/browser.ts";
import { readmePictures } from "./readme.ts";
import { PART_NAMES, type PartName, type Room, roomsOf } from "./rooms.ts";
import { sheetsOf } from "./sheet.ts";
import { LOOKS, sceneOf, take } from "./take.ts";

/**
 * Takes pictures of every page and screen of the real product, on a phone and on a wide screen, light and dark. Joins
 * them to contact sheets: `pnpm pictures [--only site,account,console] [--pages /tv,refunds] [--out FOLDER] [--url
 * ADDRESS] [--readme]`. `--pages` includes only pages whose titles (usually their addresses) contain one of these texts. `--url` uses a product that
 * already runs with the demonstration data. `--readme` takes only the pictures of README.md and puts them where
 * README.md shows them.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: PART_NAMES.join(",") },
    pages: { type: "string", default: "" },
    out: { type: "string", default: "bench-results/pictures" },
    url: { type: "string" },
    readme: { type: "boolean", default: false },
  },
});
const parts = options.only.split(",").filter((part): part is PartName => {
  if ((PART_NAMES as string[]).includes(part)) return true;
  throw new Error(`--only names no part of the product: ${part}. Parts: ${PART_NAMES.join(", ")}`);
});
const texts = options.pages.split(",");

// With fewer members, the demonstration data has no gifts, and finance's screens are empty.
const product = options.url ? null : await Product.empty({ DEMO_MEMBERS: "1000" });
const browser = await chromium.launch({
  ...launchOptions,
  executablePath: findBrowsers().quick,
});
try {
  await product?.start();
  const url = options.url ?? product?.url ?? "";
  await (options.readme ? renewReadme(url) : photographAll(url));
} finally {
  await browser.close();
  await product?.dispose();
}

async function renewReadme(url: string) {
  for (const [file, picture] of await readmePictures(browser, url))
    writeFileSync(join("docs/images", file), picture);
}

async function photographAll(url: string) {
  mkdirSync(options.out, { recursive: true });
  for (const room of await roomsOf(parts, url)) await photograph(room, url);
}

/**
 * Writes the contact sheets of one group of pages: one sheet for each screen width and colour scheme, or several if one
 * would be too large.
 */
async function photograph({ name, who, paths }: Room, url: string) {
  const wanted = paths.filter((page) => texts.some((text) => sceneOf(page).name.includes(text)));
  if (wanted.length === 0) return;
  for (const look of LOOKS) {
    const shots = await take(browser, { url, paths: wanted, look, who });
    for (const [at, sheet] of (await sheetsOf(shots)).entries()) {
      const number = at === 0 ? "" : `-${at + 1}`;
      const file = join(options.out, `${name}-${look.width}-${look.scheme}${number}.webp`);
      writeFileSync(file, sheet);
      console.log(file);
    }
  }
}
