import { CONSENT_COOKIE } from "@agbara/shared/constants.ts";
import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ consented: false });

async function storedConsent(page: Page) {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === CONSENT_COOKIE.name);
  return cookie ? JSON.parse(decodeURIComponent(cookie.value)) : null;
}

const welcome = (page: Page) => page.getByRole("dialog", { name: /^Welcome to/ });
const preferences = (page: Page) => page.getByRole("dialog", { name: "Manage cookie preferences" });

test("the dialog asks a new visitor, says why, and leads to both policies", async ({ page }) => {
  await page.goto("/about");
  await expect(welcome(page)).toContainText(
    "We use cookies and similar technologies for website performance and analysis in order to provide you with the best online experience.",
  );
  await expect(welcome(page).getByRole("link", { name: /cookie/i })).toHaveAttribute(
    "href",
    "/cookie-policy",
  );
  await expect(welcome(page).getByRole("link", { name: /privacy/i })).toHaveAttribute(
    "href",
    "/privacy",
  );
  expect(await storedConsent(page)).toBeNull();
});

for (const [button, categories] of [
  ["Accept all", ["necessary", "analytics"]],
  ["Reject all", ["necessary"]],
] as const)
  test(`'${button}' stores the choice for ${CONSENT_COOKIE.days} days, proves it to the API, and asks no more`, async ({
    page,
  }) => {
    await page.goto("/about");
    const proof = page.waitForResponse((response) => response.url().endsWith("/api/v1/consents"));
    await welcome(page).getByRole("button", { name: button }).click();
    expect((await proof).status()).toBe(200);
    await expect(welcome(page)).toBeHidden();
    const consent = await storedConsent(page);
    expect(consent).toMatchObject({ categories, revision: CONSENT_COOKIE.revision });
    const days = (consent.expirationTime - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(CONSENT_COOKIE.days);
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(700);
    await expect(welcome(page)).toBeHidden();
  });

test("the preferences have four sections, analytics on at first; a choice of one's own is kept", async ({
  page,
}) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  for (const section of [
    "Cookie usage",
    "Strictly Necessary cookies",
    "Performance and Analytics",
    "More information",
  ])
    await expect(preferences(page)).toContainText(section);
  const analytics = preferences(page).getByRole("checkbox", { name: /Performance and Analytics/ });
  await expect(analytics).toBeChecked();
  await analytics.uncheck({ force: true });
  await preferences(page).getByRole("button", { name: "Save Settings" }).click();
  expect((await storedConsent(page)).categories).toEqual(["necessary"]);
});

test("Escape closes the preferences, and the focus stays inside while they are open", async ({
  page,
}) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  await expect(preferences(page)).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest("#cc-main"))),
      "the focus left the dialog",
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(preferences(page)).toBeHidden();
});

test("the footer opens the preferences again", async ({ page }) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Reject all" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect(preferences(page)).toBeVisible();
});

test("a consent of another revision, or one that lacks its times, is asked for again", async ({
  page,
  product,
}) => {
  const broken = { categories: ["necessary"], revision: CONSENT_COOKIE.revision, consentId: "x" };
  const value = encodeURIComponent(JSON.stringify(broken));
  await page.context().addCookies([{ name: CONSENT_COOKIE.name, value, url: product.url }]);
  await page.goto("/about");
  await expect(welcome(page)).toBeVisible();
});

test("both dialogs are accessible", async ({ page }) => {
  await page.goto("/about");
  await expect(welcome(page)).toBeVisible();
  await expectSound(page);
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  await expect(preferences(page)).toBeVisible();
  await expectSound(page);
});
