import { createClient } from "@agbara/shared/client/client.ts";
import type { Page } from "@playwright/test";
import { form } from "../fixtures/home-forms.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { consentCookie, expect, test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 120_000 });

/** Fills in the form on the landing page and continues to the page of a paid gift, as a person does. */
async function buyTwo(page: Page) {
  await page.goto("/");
  const cards = form(page, "Generate community Gift card");
  await cards.scrollIntoViewIfNeeded();
  await cards.getByLabel("Number of people").selectOption("2");
  await cards.getByLabel("Amount per person").fill("1000");
  await cards.getByRole("button", { name: "Buy Voucher" }).click();
  await expect(page).toHaveURL("/give?vouchers=2&amount=1000");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await page.getByLabel("Your name").fill("Ṣadé Balógun");
  await page.getByLabel("Your e-mail address").fill("sade@cards.example");
  await page.getByRole("button", { name: "Pay ₦2,000" }).click();
  await page.getByRole("button", { name: "Pay ₦2,000" }).click();
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you. Your 2 gift cards are ready",
  );
  await page.getByRole("link", { name: "Print or send your cards" }).click();
}

const card = (page: Page, nth: number) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Gift card ${nth}` }) });

test("gift cards are bought, one is used by somebody else, and the other is held once the money is asked back", async ({
  page,
  browser,
  product,
}) => {
  await buyTwo(page);
  await expect(card(page, 2).getByText("Can be used")).toBeVisible();
  await expectSound(page);
  await test.step("the buyer writes on the first", async () => {
    await card(page, 1).getByText("Write on it").click();
    await card(page, 1).getByLabel("For", { exact: true }).fill("Ada");
    await card(page, 1).getByLabel("From", { exact: true }).fill("Aunt Bisi");
    await card(page, 1).getByLabel("Greeting").fill("Help somebody begin.");
    await card(page, 1).getByRole("button", { name: "Save" }).click();
    await expect(card(page, 1).getByText("For Ada")).toBeVisible();
    await expectSound(page);
    // The form for the next card starts with the same sender. The receiver's name is empty.
    await card(page, 2).getByText("Write on it").click();
    await expect(card(page, 2).getByLabel("From", { exact: true })).toHaveValue("Aunt Bisi");
    await expect(card(page, 2).getByLabel("For", { exact: true })).toHaveValue("");
  });
  const link = new URL(page.url()).hash.slice(1);
  const code = await card(page, 1).locator(".letters").textContent();

  await test.step("somebody else uses the first", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await context.addCookies([consentCookie(product.url)]);
    const other = await context.newPage();
    await other.goto(`${product.url}/redeem`);
    const field = other.getByLabel("Code of the gift card");
    await field.pressSequentially("ab0");
    await expect(other.getByText("“0” is in no code")).toBeVisible();
    await expectSound(other);
    await other.goto(`${product.url}/redeem#${code}`);
    await expect(other.getByRole("heading", { name: "₦1,000 to give" })).toBeVisible();
    await expect(other.getByText("From Aunt Bisi")).toBeVisible();
    await expect(other.getByText("Help somebody begin.")).toBeVisible();
    await other.getByRole("radio").first().check();
    await expectSound(other);
    await other.getByRole("button", { name: /^Give ₦1,000 to/ }).click();
    await expect(other.getByRole("heading", { name: /^₦1,000 went to/ })).toBeVisible();
    await expectSound(other);
    await other.reload();
    await expect(other.getByText(/^This gift card was used on/)).toBeVisible();
  });

  await test.step("the person who bought it sees that, and asks for the money back", async () => {
    await page.reload();
    await expect(card(page, 1).getByText(/^Used on/)).toBeVisible();
    const donor = createClient({ fetch, host: product.url });
    const { data } = await donor.call("finance.refunds.ask", { link });
    expect(data.refunds).toMatchObject([{ state: "asked", amount: 100_000 }]);
    await page.reload();
    await expect(card(page, 1).getByText(/^Used on/)).toBeVisible();
    await expect(card(page, 2).getByText(/^Held: you have asked/)).toBeVisible();
    await expectSound(page);
  });
});
