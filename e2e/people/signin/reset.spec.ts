import { RESET_NOTICE_MS } from "@agbara/shared/constants.ts";
import type { Page } from "@playwright/test";
import { stopClock } from "../../fixtures/clock.ts";
import { newestCode } from "../../fixtures/mail.ts";
import type { Product } from "../../fixtures/product.ts";
import { expect, signIn, testOnOwnProduct as test } from "../../fixtures/test.ts";

const EMAIL = "member2@agbara.example";
const DONE = "Your Password has been reset";

/** Both steps, up to the notice. */
async function reset(page: Page, product: Product) {
  await page.goto("/reset");
  await page.getByLabel(/^E-mail/).fill(EMAIL);
  await page.keyboard.press("Enter");
  const code = page.getByLabel(/^Code/);
  await expect(code).toBeFocused();
  await expect(page.getByLabel(/^E-mail/)).toHaveAttribute("readonly", "");
  await code.fill(await newestCode(product, EMAIL));
  await page.getByLabel("New password").fill("three words together");
  await page.keyboard.press("Enter");
  await expect(page.getByText(DONE)).toBeVisible();
}

test("a forgotten password, by the keyboard alone: code by mail, new password, a notice with OK, and the form is empty again", async ({
  page,
  ownProduct,
}) => {
  await reset(page, ownProduct);
  await page.getByRole("button", { name: "OK" }).press("Enter");
  await expect(page.getByText(DONE)).toBeHidden();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("");
  await signIn(page, EMAIL, "three words together");
});

test("Enter that is pressed before the form's code has come sends the form when it has", async ({
  page,
  ownProduct,
}) => {
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await page.goto("/reset", { waitUntil: "commit" });
  await page.getByLabel(/^E-mail/).fill(EMAIL);
  await expect(page.getByRole("button", { name: "Send me a code" })).toBeEnabled();
  await page.keyboard.press("Enter");
  letCodeCome();
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  expect(await newestCode(ownProduct, EMAIL)).toMatch(/\w/);
});

test("the notice goes by itself after 15 seconds", async ({ page, ownProduct }) => {
  await page.clock.install();
  await reset(page, ownProduct);
  await stopClock(page);
  await page.clock.runFor(RESET_NOTICE_MS - 5_000);
  await expect(page.getByText(DONE)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(DONE)).toBeHidden();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("");
  await expect(page.getByLabel("New password")).toHaveCount(0);
});
