import { QUESTIONS } from "@agbara/shared/questions.ts";
import type { Page } from "@playwright/test";
import { atLogin, endSession, fillLogin, logout, MEMBER, title } from "../../fixtures/login.ts";
import { consentCookie, expect, signedIn, test } from "../../fixtures/test.ts";

test("a logout in one tab signs out the others, and the site's navigation follows", async ({
  page,
  context,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account");
  const site = await context.newPage();
  await site.goto("/about");
  const name = site.getByText("Amara", { exact: true }).first();
  await expect(name).toBeAttached();
  const other = await context.newPage();
  await other.goto("/account");
  await logout(other).click();
  await other.waitForURL(atLogin);
  await page.waitForURL(atLogin);
  await expect(page.getByText("You logged out in another tab.")).toBeVisible();
  await expect(site.getByText("Amara", { exact: true })).toHaveCount(0);
});

test("a login as somebody else in another tab replaces the person who was on the screen", async ({
  page,
  context,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account/profile");
  const name = page.getByLabel("First name");
  await expect(name).toHaveValue("Amara");
  await name.fill("Not saved yet");
  const other = await context.newPage();
  await other.goto("/account");
  await logout(other).click();
  await other.waitForURL(atLogin);
  await fillLogin(other, "member2@agbara.example");
  await other.waitForURL("**/account/introductions");
  await expect(page.getByLabel("First name")).toHaveValue("Túndé");
});

test("a session ended from elsewhere ends in the middle of a page, and the login leads back", async ({
  page,
  browser,
  product,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account/security");
  await expect(page.getByText("This device")).toBeVisible();
  const elsewhere = await browser.newPage({ baseURL: product.url });
  await elsewhere.context().addCookies([consentCookie(product.url)]);
  await signedIn(elsewhere, MEMBER);
  await elsewhere.goto("/account/security");
  await elsewhere.getByRole("button", { name: "Log out all other devices" }).click();
  // The button changes its name at once. Only the shorter list shows that the other session has ended.
  await expect(elsewhere.getByText(/^Logged in /)).toHaveCount(1);
  await page.getByRole("link", { name: "My Account" }).first().click();
  await page.waitForURL(atLogin);
  await expect(page.getByText("You are no longer logged in. Please log in again.")).toBeVisible();
  await fillLogin(page);
  await page.waitForURL("**/account");
  await expect(title(page, "My Account")).toBeVisible();
});

test("a session that ends in the middle of typing reports no success, and the words are there after the next login", async ({
  page,
  context,
}) => {
  const drafts = (tab: Page) =>
    tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));
  const show = await context.newPage();
  await signedIn(page, MEMBER);
  await page.goto("/account/profile");
  await show.goto("/account/tv/signup");
  const work = page.getByRole("textbox", { name: QUESTIONS.data_occupation });
  await work.fill("I teach children to read.");
  await show.getByLabel(/^About me/).fill("I dance.");
  const said = page.getByText("Your profile is saved.");

  await endSession(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  for (const tab of [page, show]) {
    await tab.waitForURL(atLogin);
    await expect(tab.getByText("You are no longer logged in. Please log in again.")).toBeVisible();
  }
  await expect(said).toHaveCount(0);
  await page.reload();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(work).toHaveValue("I teach children to read.");
  await expect(show.getByLabel(/^About me/)).toHaveValue("I dance.");

  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(said).toBeVisible();
  await page.goto("/account");
  await logout(page).click();
  await show.waitForURL(atLogin);
  expect(await drafts(page)).toEqual([]);
  expect(await drafts(show)).toEqual([]);
  await fillLogin(show);
  await show.waitForURL("**/account/tv/signup");
  await expect(show.getByLabel(/^About me/)).toHaveValue("");
});

test("after a logout nothing private is behind the back button or left on the device", async ({
  page,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account/introductions");
  await page
    .getByRole("link", { name: /, \d+$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "About me" })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(MEMBER)).toBeVisible();
  await logout(page).click();
  await page.waitForURL(atLogin);
  for (const _ of ["account", "person"]) {
    await page.goBack();
    await page.waitForURL(atLogin);
    await expect(title(page, "Log in")).toBeVisible();
    await expect(page.getByText(/Amara|About me/)).toHaveCount(0);
  }
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    databases: (await indexedDB.databases()).length,
    cached: (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    )
      .flat()
      .map(({ url }) => new URL(url).pathname),
  }));
  expect(kept).toMatchObject({ local: 0, databases: 0 });
  for (const path of kept.cached) expect(path).toMatch(/^\/account$|^\/admin21\/assets\//);
});
