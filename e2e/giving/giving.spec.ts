import { createClient } from "@agbara/shared/client/client.ts";
import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

/** Returns an entrepreneur who can receive ₦2,500. */
async function somebody(url: string) {
  const { data } = await createClient({ fetch, host: url }).call("entrepreneurs.public.list", {});
  const found = data.data.find(({ target, raised }) => target - raised >= 250_000);
  if (!found) throw new Error("nobody needs so much");
  return found;
}

/** Goes through both steps of giving, up to the payment page. */
async function goToPay(page: Page, email: string) {
  await page.getByLabel("Your gift, in naira").fill("2500");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await page.getByLabel("Your name").fill("Ngozi Eze");
  await page.getByLabel("Your e-mail address").fill(email);
}

test("from an entrepreneur's page through two steps to a receipt, and the money asked back", async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const { page_code, name } = await somebody(product.url);
  await page.goto(`/entrepreneurs/${page_code}`);
  await page.getByRole("link", { name: "Donate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Give to ${name}` })).toBeVisible();
  await page.getByLabel("I pay this fee, too").check();
  await goToPay(page, "ngozi@gmial.com");
  await expectSound(page);
  await page.getByRole("button", { name: "Use ngozi@gmail.com" }).click();

  // Neither a reload nor Back from the payment page loses what the donor typed.
  await page.reload();
  await page.getByRole("heading", { name: "Who you are" }).waitFor();
  await expect(page.getByLabel("Your e-mail address")).toHaveValue("ngozi@gmail.com");
  await page.getByRole("button", { name: "Pay ₦2,639.60" }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByText("no money moves")).toBeVisible();
  const paymentPage = page.url();
  await page.goBack();
  await page.getByRole("button", { name: "Pay ₦2,639.60" }).click();
  await expect(page).toHaveURL(paymentPage);
  await expectSound(page);

  await page.getByRole("button", { name: "Pay ₦2,639.60" }).click();
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page.getByText("Thank you. Your gift has arrived.")).toBeVisible();
  await expect(page).toHaveURL(/\/gift#[\w-]{43}$/);
  await expect(page.getByText("This is not a tax receipt.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`Give to ${name}`)).toBeHidden();
  await expectSound(page);

  await page.getByRole("button", { name: "Ask for ₦2,639.60 back" }).click();
  await page.getByLabel(/^Why do you want it back/).fill("I pressed too early.");
  await page.getByRole("button", { name: "Yes, ask for it" }).click();
  await expect(
    page.getByText("We check that nobody has used the money, and send you a mail."),
  ).toBeVisible();
  await expect(page.getByText("Nobody can use it until we decide.").first()).toBeVisible();
});
