import { RESET_NOTICE_MS } from "@agbara/shared/constants.ts";
import type { Page } from "@playwright/test";
import { newMember } from "../../fixtures/applicants.ts";
import { stopClock } from "../../fixtures/clock.ts";
import { newestCode } from "../../fixtures/mail.ts";
import type { Product } from "../../fixtures/product.ts";
import { expect, signIn, test } from "../../fixtures/test.ts";

const DONE = "Your Password has been reset";

/**
 * Completes both steps of a password reset for a new member, until the success notice appears. Returns the member's
 * mail address.
 */
async function reset(page: Page, product: Product): Promise<string> {
  const { email, code: before } = await newMember(product);
  await page.goto("/reset");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.keyboard.press("Enter");
  const code = page.getByLabel(/^Code/);
  await expect(code).toBeFocused();
  await expect(page.getByLabel(/^E-mail/)).toHaveAttribute("readonly", "");
  await code.fill(await newestCode(product, email, before));
  await page.getByLabel("New password").fill("three words together");
  await page.keyboard.press("Enter");
  await expect(page.getByText(DONE)).toBeVisible();
  return email;
}

test("a forgotten password, by the keyboard alone: code by mail, new password, a notice with OK, and the form is empty again", async ({
  page,
  product,
}) => {
  const email = await reset(page, product);
  await page.getByRole("button", { name: "OK" }).press("Enter");
  await expect(page.getByText(DONE)).toBeHidden();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("");
  await signIn(page, email, "three words together");
});

test("Enter that is pressed before the form's code has come sends the form when it has", async ({
  page,
  product,
}) => {
  const { email, code: before } = await newMember(product);
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await page.goto("/reset", { waitUntil: "commit" });
  await page.getByLabel(/^E-mail/).fill(email);
  await expect(page.getByRole("button", { name: "Send me a code" })).toBeEnabled();
  await page.keyboard.press("Enter");
  letCodeCome();
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  expect(await newestCode(product, email, before)).toMatch(/\w/);
});

test("the notice goes by itself after 15 seconds", async ({ page, product }) => {
  await page.clock.install();
  await reset(page, product);
  await stopClock(page);
  await page.clock.runFor(RESET_NOTICE_MS - 5_000);
  await expect(page.getByText(DONE)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(DONE)).toBeHidden();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("");
  await expect(page.getByLabel("New password")).toHaveCount(0);
});
