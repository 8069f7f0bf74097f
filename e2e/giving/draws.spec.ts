import type { Page } from "@playwright/test";
import { form } from "../fixtures/home-forms.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 90_000 });

/** Fills in the form on the landing page and continues to a draw, as a person does. */
async function selectTwo(page: Page) {
  await page.goto("/");
  const empower = form(page, "Empower an entrepreneur");
  await empower.scrollIntoViewIfNeeded();
  await empower.getByLabel("Number of people").selectOption("2");
  await empower.getByLabel("Amount per person").fill("5000");
  await empower.getByRole("button", { name: "Select entrepreneurs" }).click();
  await expect(page).toHaveURL("/draws/new?people=2&amount=5000");
}

const names = (page: Page) => page.locator("#drawn ol").getByRole("link").allTextContents();
const numberOf = (page: Page) => Number(new URL(page.url()).pathname.split("/").pop());

test("two people are drawn, drawn again in public, checked, and given to", async ({ page }) => {
  await selectTwo(page);
  await expectSound(page);
  await page.getByRole("button", { name: "Draw now" }).click();
  await expect(page.getByRole("heading", { name: "These were drawn" })).toBeVisible();
  const first = numberOf(page);
  expect(await names(page)).toHaveLength(2);
  await expectSound(page);

  await page.getByRole("link", { name: "Draw again" }).click();
  await page.getByRole("button", { name: "Draw again" }).click();
  await expect(page.getByText("This is the donor’s draw number 2 in a row")).toBeVisible();
  const second = numberOf(page);
  expect(second).toBeGreaterThan(first);

  await page.getByRole("button", { name: "Check this draw" }).click();
  await expect(page.getByText(/^The draw is right\./)).toBeVisible();
  await expectSound(page);
  const drawn = await names(page);

  await page.getByRole("link", { name: "Give to them" }).click();
  await expect(page.getByText("₦5,000 to each of 2 people")).toBeVisible();
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await page.getByLabel("Your name").fill("Ṣadé Balógun");
  await page.getByLabel("Your e-mail address").fill("sade@draws.example");
  await page.getByRole("button", { name: "Pay ₦10,000" }).click();
  await page.getByRole("button", { name: "Pay ₦10,000" }).click();
  await page.getByRole("link", { name: /^Back to/ }).click();
  for (const name of drawn) await expect(page.getByText(name).first()).toBeVisible();

  await page.goto(`/draws/${second}`);
  await expect(page.getByRole("heading", { name: /a gift to them was paid/ })).toBeVisible();
  await page.goto(`/give?draw=${first}`);
  await expect(page.getByText("You cannot give to this draw.")).toBeVisible();
});
