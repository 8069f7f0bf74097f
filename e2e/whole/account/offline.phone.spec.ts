import type { Page } from "@playwright/test";
import { FAULT_NOTED } from "../../fixtures/faults.ts";
import { expect, signIn, testOnOwnProduct as test } from "../../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

const MEMBER = "member@agbara.example";

/** Signs in, sees the overview, and has the worker keep the shell. */
async function visitOnce(page: Page) {
  await signIn(page, MEMBER);
  await page.goto("/account/introductions");
  await expect(page.getByRole("heading", { name: /^Requests received/ })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test("the wing opens while the server is away, with what was last seen, marked as such; not after a logout", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(90_000);
  await visitOnce(page);
  await ownProduct.stop();
  await page.goto("/account");
  const seen = page.getByRole("region", { name: /^As last seen on \d+ \w+ \d{4}/ });
  await expect(seen).toContainText("Waiting for your answer");
  await expect(seen).toContainText("This may be old.");
  await page.goto("/account/photos");
  await expect(page.getByText("We could not reach the server.").first()).toBeVisible();

  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/auth/login");
  await page.goto("/account");
  await page.waitForURL((url) => url.pathname === "/auth/login");
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await expect(page.getByText(/last seen/)).toHaveCount(0);
});
