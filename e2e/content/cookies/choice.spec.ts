import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import {
  openPreferences,
  preferences,
  storedConsent,
  welcome,
} from "../../fixtures/cookie-dialog.ts";
import { consentCookie, expect, test } from "../../fixtures/test.ts";

test.use({ consented: false });

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
    // When the preferences are open, the code that asks for consent has certainly run.
    await openPreferences(page);
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preferences(page)).toBeHidden();
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

test("a consent of another revision, or one that lacks something, is asked for again", async ({
  page,
  product,
}) => {
  const good = consentCookie(product.url);
  for (const change of [
    { revision: CONSENT_COOKIE.revision + 1 },
    { consentTimestamp: undefined },
    { lastConsentTimestamp: undefined },
    { consentId: undefined },
    { categories: undefined },
  ]) {
    const stored = { ...JSON.parse(decodeURIComponent(good.value)), ...change };
    const value = encodeURIComponent(JSON.stringify(stored));
    await page.context().addCookies([{ ...good, value }]);
    await page.goto("/about");
    await expect(welcome(page), JSON.stringify(change)).toBeVisible();
  }
});

test("the cookie is for the whole site and no other", async ({ page }) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => storedConsent(page)).not.toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies).toContainEqual(
    expect.objectContaining({ name: "cc_cookie", path: "/", sameSite: "Lax" }),
  );
});

test("a choice that is changed later clears the analytics cookies and keeps the first time", async ({
  page,
  product,
}) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Accept all" }).click();
  const first = await storedConsent(page);
  await page
    .context()
    .addCookies(
      ["_ga", "_ga_TEST", "unrelated"].map((name) => ({ name, value: "1", url: product.url })),
    );
  await openPreferences(page);
  await preferences(page).getByRole("button", { name: "Reject all" }).click();
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContainEqual(expect.stringMatching(/^_ga/));
  expect(await names()).toContain("unrelated");
  const later = await storedConsent(page);
  expect(later).toMatchObject({
    categories: ["necessary"],
    consentId: first.consentId,
    consentTimestamp: first.consentTimestamp,
  });
});
