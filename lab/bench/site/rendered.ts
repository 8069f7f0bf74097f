import type { Browser } from "@playwright/test";
import { SITE_BUDGETS } from "../../../e2e/fixtures/site-budgets.ts";
import { type Budgets, round } from "../budgets.ts";
import { median, spread } from "../statistics.ts";
import { interleaved, type Pair, ratiosOf } from "./paint.ts";
import { SLOW_NETWORKS, type SlowNetwork } from "./slow-phone.ts";

interface Options {
  browser: Browser;
  /** The address of the product. `asFile` is the address of a product that has the same pages as files. */
  ours: string;
  asFile: string;
  rendered: string[];
  rounds: number;
  budgets: Budgets;
}

/**
 * Measures how soon a page that is rendered on demand is shown, and how soon the same page is shown as a file. Returns
 * one line for each page and network.
 */
export async function measureRendered(options: Options): Promise<string> {
  const lines = [];
  for (const path of options.rendered)
    for (const network of Object.keys(SLOW_NETWORKS) as SlowNetwork[])
      lines.push(await measureOne(options, path, network));
  return [
    "First visits on a processor four times slower, in milliseconds; × is the median of the rounds' ratios to the same page as a static file, its spread behind it.",
    "",
    "| page | network | rounds | FCP | as a file | × | |",
    `|---|---|${"--:|".repeat(5)}`,
    ...lines,
  ].join("\n");
}

const limit = SITE_BUDGETS.renderedRatio;
const isPast = (pair: Pair) => median(ratiosOf(pair, "fcp")) > limit;

async function measureOne(
  { browser, ours, asFile, rounds, budgets }: Options,
  path: string,
  network: SlowNetwork,
): Promise<string> {
  const [our, their] = await interleaved(
    browser,
    [
      { url: ours + path, asksConsent: true },
      { url: asFile + path, asksConsent: true },
    ],
    { network, rounds, isPast },
  );
  const each = ratiosOf([our, their], "fcp");
  budgets.atMost(path, `FCP on ${network}, against the same as a file`, median(each), limit, "×");
  const middle = (of: typeof our) => round(median(of.map(({ fcp }) => fcp)));
  const cells = [middle(our), middle(their), median(each).toFixed(2), spread(each)];
  return `| ${[path, network, our.length, ...cells].join(" | ")} |`;
}
