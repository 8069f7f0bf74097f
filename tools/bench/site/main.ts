import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../../e2e/fixtures/browser.ts";
import { Product } from "../../../e2e/fixtures/product.ts";
import { sitePages } from "../../../e2e/fixtures/site-pages.ts";
import { Budgets } from "../budgets.ts";
import { hostSummary } from "../host.ts";
import { machine } from "../machine.ts";
import { measureBytes } from "./bytes.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePaint } from "./paint.ts";
import { siteWithoutScript } from "./without-script.ts";

/**
 * What the site's pages cost and how soon they show, on the whole product as it is built and served:
 * `pnpm bench:site [--pages /,/about] [--rounds 5] [--only bytes,paint,lighthouse]`.
 */
const { values: options } = parseArgs({
  options: {
    pages: { type: "string" },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "bytes,paint,lighthouse" },
  },
});
const wanted = options.only.split(",");
/** The site needs few of the demonstration's people. */
const settings = { DEMO_MEMBERS: "20" };

const bareSite = siteWithoutScript();
const product = await Product.on(undefined, settings);
const bare = await Product.on(undefined, { ...settings, SITE_DIR: bareSite.folder });
const browser = await chromium.launch(launchOptions);
const budgets = new Budgets();
try {
  await product.start();
  await bare.start();
  const paths = options.pages?.split(",") ?? (await sitePages(product.url));
  const rounds = Number(options.rounds);
  console.log(`${machine(`Chromium ${browser.version()}`)}\n`);
  if (wanted.includes("bytes"))
    print("What a visit costs", await measureBytes(browser, product.url, paths, budgets));
  if (wanted.includes("paint")) {
    const [ours, theirs] = [product.url, bare.url];
    const table = await measurePaint({ browser, ours, bare: theirs, paths, rounds, budgets });
    print("How fast it shows", table);
  }
  if (wanted.includes("lighthouse"))
    print("Lighthouse", await measureLighthouse(product.url, paths, budgets));
} finally {
  await browser.close();
  await Promise.all([product.dispose(), bare.dispose()]);
  bareSite.remove();
}
console.log(`${hostSummary()}\n\n${budgets.summary()}`);
process.exitCode = budgets.failures.length === 0 ? 0 : 1;

function print(title: string, table: string) {
  console.log(`### ${title}\n\n${table}\n`);
}
