import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../fixtures/test.ts";

test.use({ expectedComplaint: /status of 404|dynamically imported module/ });

/** The script of the members' wing from before a deployment. The server no longer has this file. */
const OLD_WING = "**/admin21/assets/account-*.js";

/** Answers a request as the server does for a file that no longer exists. */
const gone = (page: Page, times: number) =>
  page.route(OLD_WING, (route) => route.fulfill({ status: 404, body: "gone" }), { times });

/** Counts how often the page loads. */
function loadsOf(page: Page) {
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  return loads;
}

test("a page that stood open over a new version begins again by itself, once", async ({ page }) => {
  await page.goto("/auth/login");
  await gone(page, 1);
  const loads = loadsOf(page);
  await signIn(page, "member@agbara.example");
  await expect(page.getByRole("heading", { level: 1, name: "Introductions" })).toBeVisible();
  expect(loads.length).toBeLessThanOrEqual(2);
});

test("a page whose code cannot be fetched at all says so, and does not reload again and again", async ({
  page,
}) => {
  await gone(page, 10);
  const loads = loadsOf(page);
  await signIn(page, "member@agbara.example");
  await expect(page.getByRole("heading", { name: "We could not open this page" })).toBeVisible();
  const before = loads.length;
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Introductions" })).toBeVisible();
  expect(before).toBeLessThanOrEqual(2);
});
