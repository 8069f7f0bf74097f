import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import type { Page } from "@playwright/test";
import { allCame } from "../../fixtures/calls.ts";
import { openPreferences, preferences, welcome } from "../../fixtures/cookie-dialog.ts";
import { Product } from "../../fixtures/product.ts";
import { type BuiltSite, buildSiteWith } from "../../fixtures/site-of-operator.ts";
import { sitePages } from "../../fixtures/site-pages.ts";
import { test as base, expect, signIn } from "../../fixtures/test.ts";

const ID = "G-TEST123";
const HOST = "https://www.googletagmanager.com";
const MEASURED = "https://*.google-analytics.com";

/**
 * Runs the tests on the product of an operator who uses a tag manager. The setting is part of the build, so we build
 * the operator's site separately.
 */
const test = base.extend<{ asked: string[] }, { site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await buildSiteWith("tagManagerId", ID);
      await use(site);
      site.remove();
    },
    // The limit is high, because a build can be slow on a busy machine.
    { scope: "worker", timeout: 120_000 },
  ],
  product: [
    async ({ site }, use) => {
      const settings = { SITE_DIR: site.folder };
      const product = await Product.copy(settings);
      await product.start();
      await use(product);
      await product.dispose();
    },
    { scope: "worker" },
  ],
  /**
   * Lists the requests to the tag manager's host. Answers each request with a script that sets a variable on the page.
   */
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    await page.route(`${HOST}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "tagManagerRan = true" });
    });
    await use(asked);
  },
});

test.use({
  consented: false,
  expectedComplaint: new RegExp(`^another host was asked: ${HOST}/`),
});
// All tests of this file use the same build, so one worker runs them all.
test.describe.configure({ mode: "default" });

const ran = (page: Page) => page.evaluate(() => Reflect.has(window, "tagManagerRan"));
const scriptOf = (page: Page) => page.locator(`script[src^="${HOST}"]`);
const SCRIPT = `${HOST}/gtag/js?id=${ID}`;

test("it is loaded after consent and on later pages; not before, and not after a refusal", async ({
  page,
  asked,
}) => {
  await page.goto("/about");
  await expect(welcome(page)).toBeVisible();
  expect(asked).toEqual([]);
  await welcome(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => ran(page)).toBe(true);
  await page.goto("/");
  await expect.poll(() => ran(page)).toBe(true);
  expect(asked).toEqual([SCRIPT, SCRIPT]);
  await openPreferences(page);
  await preferences(page).getByRole("button", { name: "Reject all" }).click();
  await expect.poll(() => accepted(page)).toEqual(["necessary"]);
  const isStopped = () => page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID);
  await expect.poll(isStopped).toBe(true);
  await page.goto("/about");
  // Waits for the dialog's code, which loads last. By then, the tag manager's code has run and knows the visitor's
  // choice.
  await openPreferences(page);
  await expect.poll(isStopped).toBe(true);
  await expect(scriptOf(page)).toHaveCount(0);
  expect(asked).toHaveLength(2);
});

async function accepted(page: Page) {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === CONSENT_COOKIE.name);
  return JSON.parse(decodeURIComponent(cookie?.value ?? "{}")).categories;
}

test("the console and the account never load it, whatever was agreed to, and their policy refuses it", async ({
  page,
  asked,
}) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => asked).toEqual([SCRIPT]);
  await signIn(page, "consultant@agbara.example");
  for (const [path, heading] of [
    ["/admin21", "Management Console"],
    ["/account", /./],
  ] as const) {
    const response = await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await allCame(page);
    await expect(scriptOf(page)).toHaveCount(0);
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/https?:/);
  }
  expect(asked).toHaveLength(1);
});

test("every page's policy lets in the tag manager and what it reports to, and no other host", async ({
  product,
}) => {
  for (const path of await sitePages(product.url)) {
    const answer = await fetch(`${product.url}${path}`);
    const sent = answer.headers.get("content-security-policy") ?? "";
    // If the server renders a page on demand, the page's Content-Security-Policy is in a header, not in the HTML.
    expect(hostsByDirective(policyIn(await answer.text()) || sent), path).toEqual({
      "script-src": [HOST],
      "img-src": [HOST, MEASURED],
      "connect-src": [HOST, MEASURED],
    });
  }
});

const policyIn = (html: string) =>
  /http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? "";

/** Returns the hosts in a page's Content-Security-Policy, by directive. */
function hostsByDirective(policy: string): Record<string, string[]> {
  const named = policy.split(";").map((directive) => {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    return [name, sources.filter((source) => /^https?:|\*/.test(source))] as const;
  });
  return Object.fromEntries(named.filter(([, hosts]) => hosts.length > 0));
}
