import type { Browser } from "@playwright/test";
import { KB, SITE_BUDGETS } from "../../../e2e/fixtures/site-budgets.ts";
import { type Visit, visitTwice } from "../../../e2e/fixtures/visits.ts";
import type { Budgets } from "../budgets.ts";

/**
 * The price of a megabyte on a phone in Nigeria: MTN's 1.8 GB for ₦1,500 a month, as published since February 2025. We
 * use the price of a small bundle, because this site's visitors buy small bundles. A megabyte of a large bundle costs
 * half as much.
 */
const NAIRA_PER_MB = 1_500 / 1_800;

/** Measures how many bytes every page loads. Returns a table with one line for each page. */
export async function measureBytes(
  browser: Browser,
  url: string,
  paths: string[],
  budgets: Budgets,
): Promise<string> {
  const lines = [];
  for (const path of paths) {
    console.error(`bytes ${path}`);
    const { first, second, form } = await visitTwice(browser, url + path);
    const budget = SITE_BUDGETS.weight[form];
    const script = form === "near" ? "script before a form is near" : "script";
    budgets.atMost(path, "first visit", first.bytes / KB, budget.firstKb, "kB");
    budgets.atMost(path, "second visit", second.bytes / KB, budget.secondKb, "kB");
    budgets.atMost(path, script, first.scriptGzBytes / KB, budget.scriptFirstKb, "kB gz");
    budgets.atMost(
      path,
      `${script}, consent kept`,
      second.scriptGzBytes / KB,
      budget.scriptLaterKb,
      "kB gz",
    );
    budgets.atMost(path, "requests, first visit", first.requests, SITE_BUDGETS.requestsFirst);
    budgets.atMost(path, "requests, second visit", second.requests, SITE_BUDGETS.requestsSecond);
    budgets.atMost(path, "foreign hosts", first.foreignHosts.length, 0);
    budgets.atMost(path, "layout shift", Math.max(first.cls, second.cls), 0);
    lines.push(line(path, first, second));
  }
  return [
    `We assume that a megabyte costs ₦${NAIRA_PER_MB.toFixed(2)}. On the first visit the device has no cache and no cookie choice. On the second visit it has both.`,
    "",
    "| page | first kB | second kB | first ₦ | second ₦ | script gz kB, first | consent kept | requests, first | second | foreign hosts | layout shift |",
    `|---|${"--:|".repeat(10)}`,
    ...lines,
  ].join("\n");
}

function line(path: string, first: Visit, second: Visit): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  const naira = (bytes: number) => ((bytes / 1_000_000) * NAIRA_PER_MB).toFixed(4);
  const cells = [
    path,
    kb(first.bytes),
    kb(second.bytes),
    naira(first.bytes),
    naira(second.bytes),
    kb(first.scriptGzBytes),
    kb(second.scriptGzBytes),
    first.requests,
    second.requests,
    first.foreignHosts.length,
    Math.max(first.cls, second.cls),
  ];
  return `| ${cells.join(" | ")} |`;
}
