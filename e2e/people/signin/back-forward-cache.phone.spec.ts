import type { Page } from "@playwright/test";
import { wholeBrowser } from "../../fixtures/browser.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

// Uses the back-forward cache of a normal browser. Playwright switches this cache off, and the headless shell has none.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

test.beforeEach(async ({ page }) => {
  await signedIn(page, "member@agbara.example");
  await page.goto("/account");
  await expect(page.getByText("member@agbara.example")).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener("pageshow", () =>
      console.info(`came back ${document.body.hidden ? "covered" : "open"}`),
    );
  });
  await page.goto("/about");
});

const back = (page: Page) => page.goBack({ waitUntil: "commit" });
/**
 * Waits until the browser shows the page from its back-forward cache, in the given state: covered or open. Call this
 * function before you go back.
 */
const cameBack = (page: Page, how: string) =>
  page.waitForEvent("console", (message) => message.text() === `came back ${how}`);

test("a page kept for the back button is shown again to anyone who is still signed in", async ({
  page,
}) => {
  const shown = cameBack(page, "open");
  await back(page);
  await shown;
  await expect(page.getByText("member@agbara.example")).toBeVisible();
});

test("a page kept for the back button shows nothing after a logout elsewhere", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/account");
  await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await other.waitForURL("**/auth/login");
  const shown = cameBack(page, "covered");
  await back(page);
  await shown;
  await page.waitForURL((url) => url.pathname === "/auth/login");
  await expect(page.getByText("You logged out in another tab.")).toBeVisible();
  await expect(page.getByText("member@agbara.example")).toHaveCount(0);
});
