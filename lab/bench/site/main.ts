import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../../e2e/fixtures/browser.ts";
import { Product } from "../../../e2e/fixtures/product.ts";
import { pagesWithPhoto, sitePages } from "../../../e2e/fixtures/site-pages.ts";
import { Budgets } from "../budgets.ts";
import { hostSummary } from "../host.ts";
import { machine } from "../machine.ts";
import { measureBytes } from "./bytes.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePaint } from "./paint.ts";
import { measureRendered } from "./rendered.ts";
import { copiedSite, siteWithoutScript, withoutScript } from "./without-script.ts";

/**
 * Measures how much the site's pages load and how soon they are shown, on the whole product as we build and serve it:
 * `pnpm bench:site [--pages /,/about] [--rounds 5] [--only bytes,paint,rendered,lighthouse]`.
 */
const { values: options } = parseArgs({
  options: {
    pages: { type: "string" },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "bytes,paint,rendered,lighthouse" },
  },
});
const wanted = options.only.split(",");
/** Uses only a few people of the demonstration data, because the site needs no more. */
const settings = { DEMO_MEMBERS: "20" };

const bareSite = siteWithoutScript();
const fileSite = copiedSite();
const product = await Product.empty(settings);
const bare = await Product.empty({ ...settings, SITE_DIR: bareSite.folder });
const asFile = await Product.empty({ ...settings, SITE_DIR: fileSite.folder });
const browser = await chromium.launch(launchOptions);
const budgets = new Budgets();
try {
  await product.start();
  const people = await pagesWithPhoto(product.url);
  const rendered = [...people, "/entrepreneurs"];
  const files = (await sitePages(product.url)).filter((path) => !rendered.includes(path));
  const paths = options.pages?.split(",") ?? [...files, ...rendered];
  for (const path of rendered) {
    const html = await (await fetch(product.url + path)).text();
    bareSite.put(path, withoutScript(html));
    fileSite.put(path, html);
  }
  await bare.start();
  const rounds = Number(options.rounds);
  console.log(`${machine(`Chromium ${browser.version()}`)}\n`);
  if (wanted.includes("bytes"))
    print("What a visit costs", await measureBytes(browser, product.url, paths, budgets));
  if (wanted.includes("paint")) {
    const [ours, theirs] = [product.url, bare.url];
    const table = await measurePaint({ browser, ours, bare: theirs, paths, rounds, budgets });
    print("How fast it shows", table);
  }
  if (wanted.includes("rendered")) {
    await asFile.start();
    const [ours, theirs] = [product.url, asFile.url];
    const table = await measureRendered({
      browser,
      ours,
      asFile: theirs,
      rendered,
      rounds,
      budgets,
    });
    print("Rendered on demand", table);
  }
  // Leaves out the pages of the demonstration's people. Search engines must not list these pages, and Lighthouse takes
  // points off for that.
  const listed = paths.filter((path) => !people.includes(path));
  if (wanted.includes("lighthouse"))
    print("Lighthouse", await measureLighthouse(product.url, listed, budgets));
} finally {
  await browser.close();
  await Promise.all([product.dispose(), bare.dispose(), asFile.dispose()]);
  bareSite.remove();
  fileSite.remove();
}
console.log(`${hostSummary()}\n\n${budgets.summary()}`);
process.exitCode = budgets.failures.length === 0 ? 0 : 1;

function print(title: string, table: string) {
  console.log(`### ${title}\n\n${table}\n`);
}
