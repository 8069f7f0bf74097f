import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { GIFT_PATH } from "@agbara/shared/constants.ts";
import type { Browser } from "@playwright/test";
import { form } from "../../fixtures/home-forms.ts";
import { given } from "../../fixtures/money.ts";
import { noteRequests } from "../../fixtures/quiet.ts";
import { KB, SITE_BUDGETS } from "../../fixtures/site-budgets.ts";
import { givingPages, NEW_DRAW, pagesWithPhoto, sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";
import { visitTwice } from "../../fixtures/visits.ts";
import { noteVitals, readVitals } from "../../fixtures/vitals.ts";

/** The number of pages that are open at the same time. This is safe, because no measurement here depends on time. */
const AT_ONCE = 5;

/**
 * Visits a page twice. Tries again if the page changed between the visits: the landing page updates its people and sums
 * every half minute, and an earlier test may have made a gift.
 */
async function visitUnchanged(browser: Browser, url: string) {
  const version = async () => (await fetch(url)).headers.get("etag");
  for (let left = 2; ; left -= 1) {
    const before = await version();
    const visits = await visitTwice(browser, url);
    if (left === 0 || before === (await version())) return visits;
  }
}

test("every page keeps within its budget of data, asks no foreign host, and nothing on it jumps", async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const waiting = (
    await Promise.all([sitePages, pagesWithPhoto, givingPages].map((find) => find(product.url)))
  ).flat();
  const [code = ""] = (await pagesWithPhoto(product.url)).map((path) => path.split("/").at(-1));
  waiting.push(NEW_DRAW, `${GIFT_PATH}#${await given(product, code)}`);
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const { first, second, form: kind } = await visitUnchanged(browser, product.url + path);
      const isGift = path.startsWith(`${GIFT_PATH}#`);
      const budget = isGift ? SITE_BUDGETS.gift : SITE_BUDGETS.weight[kind];
      const what = (words: string) => `${path}: ${words}`;
      const atMost = (words: string, value: number, limit: number) =>
        expect.soft(value, what(words)).toBeLessThanOrEqual(limit);
      const firstKb = /^\/give(\?|$)/.test(path) ? SITE_BUDGETS.giveFirstKb : budget.firstKb;
      atMost("kB of a first visit", first.bytes / KB, firstKb);
      const secondKb = path === "/give" ? SITE_BUDGETS.giveSecondKb : budget.secondKb;
      atMost("kB of a second visit", second.bytes / KB, secondKb);
      atMost("kB gz of script", first.scriptGzBytes / KB, budget.scriptFirstKb);
      atMost("… with a consent kept", second.scriptGzBytes / KB, budget.scriptLaterKb);
      const requests = isGift ? SITE_BUDGETS.gift.requestsFirst : SITE_BUDGETS.requestsFirst;
      atMost("requests of a first visit", first.requests, requests);
      atMost("requests of a second visit", second.requests, SITE_BUDGETS.requestsSecond);
      expect.soft(first.foreignHosts, what("foreign hosts")).toEqual([]);
      atMost("layout shift", Math.max(first.cls, second.cls), 0);
      expect.soft(first.lcpElement, what("an element is the largest paint")).not.toBe("");
      if (isGift) continue;
      // The consent dialog must not be the largest element of the page. It appears late, so the page's largest paint
      // would be late too.
      const html = await (await fetch(product.url + path)).text();
      expect
        .soft(html, what("the largest paint is of an element in its HTML"))
        .toContain(first.lcpElement);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
});

/**
 * Returns how many kB the words of the cookie dialog have grown since the limits were measured. Editors may change
 * these words.
 */
function longerWordsKb(): number {
  const file = new URL("../../../site/src/content/en/cookies.json", import.meta.url);
  const bytes = gzipSync(readFileSync(file)).length;
  return Math.max(0, bytes - SITE_BUDGETS.cookieWordsBytes) / KB;
}

test("login loads nothing of the wings, and register only the rules of its own form", async ({
  browser,
  product,
}) => {
  for (const [path, mostKb] of Object.entries(SITE_BUDGETS.waysInKb)) {
    const kb = mostKb + longerWordsKb();
    const { first, second } = await visitTwice(browser, product.url + path);
    expect.soft(first.bytes / KB, `${path}: kB of a first visit`).toBeLessThanOrEqual(kb);
    expect.soft(second.bytes / KB, `${path}: kB of a second visit`).toBeLessThanOrEqual(2);
    expect.soft(first.foreignHosts, `${path}: foreign hosts`).toEqual([]);
    expect.soft(Math.max(first.cls, second.cls), `${path}: layout shift`).toBe(0);
  }
});

test("reading the landing page to its end, forms and all, moves nothing that is being read", async ({
  page,
}) => {
  await noteVitals(page);
  const quiet = noteRequests(page);
  await page.goto("/");
  for (const heading of await page.getByRole("heading", { level: 2 }).all())
    await heading.scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await quiet();
  expect((await readVitals(page)).cls).toBe(0);
});

test("a form's button stays under the finger while the sum above it changes", async ({ page }) => {
  await page.goto("/");
  const empower = form(page, "Empower an entrepreneur");
  const button = empower.getByRole("button", { name: "Select entrepreneurs" });
  await empower.scrollIntoViewIfNeeded();
  const below = async () => {
    const [from, to] = await Promise.all([empower.boundingBox(), button.boundingBox()]);
    return (to?.y ?? 0) - (from?.y ?? 0);
  };
  const built = await below();
  for (const [people, amount, sum] of [
    ["2", "5000", "₦10,000"],
    ["20", "250000", "₦5,000,000"],
    ["1", "", "Enter an amount to see the sum."],
  ] as const) {
    await empower.getByLabel("Number of people").selectOption(people);
    await empower.getByLabel("Amount per person").fill(amount);
    await expect(empower.locator("output")).toContainText(sum);
    expect.soft(await below(), `${people} × ${amount}`).toBe(built);
  }
});
