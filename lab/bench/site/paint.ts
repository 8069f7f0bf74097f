import type { Browser } from "@playwright/test";
import { SITE_BUDGETS } from "../../../e2e/fixtures/site-budgets.ts";
import { consentAsked, PHONE } from "../../../e2e/fixtures/visits.ts";
import { noteVitals, readVitals, type Vitals } from "../../../e2e/fixtures/vitals.ts";
import { type Budgets, round } from "../budgets.ts";
import { undisturbed } from "../host.ts";
import { median, ratios, spread } from "../statistics.ts";
import { SLOW_NETWORKS, type SlowNetwork, slowDown } from "./slow-phone.ts";

interface Subject {
  url: string;
  asksConsent: boolean;
}

const VITALS = ["lcp", "fcp"] as const;
/**
 * How many times we measure a page again if its ratio is above the limit. We measure again because a slow moment of the
 * machine may be the cause. All measurements count.
 */
const ASKED_AGAIN = 6;

interface Options {
  browser: Browser;
  /** The address of the product. `bare` is the address of the same pages without any script. */
  ours: string;
  bare: string;
  paths: string[];
  rounds: number;
  budgets: Budgets;
}

/**
 * Measures how soon every page is shown on slow phones, and how soon the same page is shown without scripts. Returns
 * one line for each page and network.
 */
export async function measurePaint(options: Options): Promise<string> {
  const lines = [];
  for (const path of options.paths)
    for (const network of Object.keys(SLOW_NETWORKS) as SlowNetwork[]) {
      lines.push(await measurePage(options, path, network));
      // Prints each result immediately, so that an interrupted run does not lose it.
      console.error(`paint ${lines.at(-1)}`);
    }
  return [
    `First visits on a processor four times slower, consent asked, in milliseconds; × is the median of the rounds' ratios to the same page of HTML and CSS only, its spread behind it. Where it lies past its limit, the page is measured on, up to ${ASKED_AGAIN} times as often, and all rounds count.`,
    "",
    "| page | network | rounds | LCP | bare | × | | FCP | bare | × | | layout shift | longest task |",
    `|---|---|${"--:|".repeat(11)}`,
    ...lines,
  ].join("\n");
}

async function measurePage(
  { browser, ours, bare, rounds, budgets }: Options,
  path: string,
  network: SlowNetwork,
): Promise<string> {
  const subjects: [Subject, Subject] = [
    { url: ours + path, asksConsent: true },
    { url: bare + path, asksConsent: false },
  ];
  const [our, their] = await interleaved(browser, subjects, { network, rounds, isPast });
  const cells = VITALS.flatMap((vital) => {
    const each = ratiosOf([our, their], vital);
    const name = vital.toUpperCase();
    const limit = SITE_BUDGETS[`${vital}Ratio`];
    budgets.atMost(path, `${name} on ${network}, against bare`, median(each), limit, "×");
    const middle = (of: Vitals[]) => round(median(of.map((vitals) => vitals[vital])));
    return [middle(our), middle(their), median(each).toFixed(2), spread(each)];
  });
  const shift = Math.max(...our.map(({ cls }) => cls));
  const longest = median(our.map(({ longTasks }) => Math.max(0, ...longTasks)));
  budgets.atMost(path, `layout shift on ${network}`, shift, 0);
  if (path === "/") budgets.atMost(path, `longest task on ${network}`, longest, 50, "ms");
  return `| ${[path, network, our.length, ...cells, shift, round(longest)].join(" | ")} |`;
}

export type Pair = [Vitals[], Vitals[]];

export const ratiosOf = ([our, their]: Pair, vital: (typeof VITALS)[number]) =>
  ratios(
    our.map((vitals) => vitals[vital]),
    their.map((vitals) => vitals[vital]),
  );

const isPast = (pair: Pair) =>
  VITALS.some((vital) => median(ratiosOf(pair, vital)) > SITE_BUDGETS[`${vital}Ratio`]);

interface Rounds {
  network: SlowNetwork;
  rounds: number;
  /** Returns true if a result is above its limit. In that case, we measure the page again. */
  isPast: (vitals: Pair) => boolean;
}

/**
 * Measures two pages several times, in turn. Runs one extra round, because the first round only warms up. Each round
 * changes the order of the pages.
 */
export async function interleaved(
  browser: Browser,
  subjects: [Subject, Subject],
  { network, rounds, isPast }: Rounds,
): Promise<Pair> {
  const vitals: Pair = [[], []];
  const isEnough = (at: number) =>
    at > rounds * ASKED_AGAIN || (at > rounds && (at - 1) % rounds === 0 && !isPast(vitals));
  for (let at = 0; !isEnough(at); at += 1)
    for (const who of at % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      const one = await undisturbed(() => firstVisit(browser, subjects[who], network));
      if (at > 0) vitals[who].push(one);
    }
  return vitals;
}

async function firstVisit(browser: Browser, { url, asksConsent }: Subject, network: SlowNetwork) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await noteVitals(page);
    await slowDown(page, network);
    await page.goto(url);
    if (asksConsent) await consentAsked(page);
    return await readVitals(page);
  } finally {
    await context.close();
  }
}
