import { createClient } from "@agbara/shared/client/client.ts";
import type { Page } from "@playwright/test";
import { mailsTo } from "../fixtures/mail.ts";
import { expectAloneOnPaper } from "../fixtures/paper.ts";
import type { Product } from "../fixtures/product.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

/** Returns an entrepreneur who can receive ₦2,500. */
async function somebody(url: string) {
  const { data } = await createClient({ fetch, host: url }).call("entrepreneurs.public.list", {});
  const found = data.data.find(({ target, raised }) => target - raised >= 250_000);
  if (!found) throw new Error("nobody needs so much");
  return found;
}

/** Completes both steps of giving, and stops at the button that opens the payment page. */
async function goToPay(page: Page, email: string) {
  await page.getByText("Another amount").click();
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
  await page.getByRole("link", { name: "Donate", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `To ${name}` })).toBeVisible();
  await page.getByLabel("I pay this fee, too").check();
  await goToPay(page, "ngozi@gmial.com");
  await expectSound(page);
  await page.getByRole("button", { name: "Use ngozi@gmail.com" }).click();

  // The form keeps what the donor typed, even after a reload and after a return from the payment page.
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
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you\./ })).toContainText(name);
  await expect(page).toHaveURL(/\/gift#[\w-]{43}$/);
  const share = await page
    .getByRole("link", { name: "Tell somebody on WhatsApp" })
    .getAttribute("href");
  expect(decodeURIComponent(share ?? "")).toContain(`/entrepreneurs/${page_code}`);
  expect(share).not.toContain(new URL(page.url()).hash.slice(1));
  await page.getByText(/^Receipt \d/).click({ timeout: 60_000 });
  await expect(page.getByText("This is not a tax receipt.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `To ${name}` })).toBeHidden();
  await expectSound(page);
  await expectAloneOnPaper(page, page.getByRole("region", { name: /^Receipt/ }));

  await page.getByRole("button", { name: "Ask for it back" }).click();
  await page.getByRole("button", { name: "Ask for ₦2,639.60 back" }).click();
  await page.getByLabel(/^Why do you want it back/).fill("I pressed too early.");
  await page.getByRole("button", { name: "Yes, ask for it" }).click();
  await expect(
    page.getByText("We check that nobody has used the money, and send you a mail."),
  ).toBeVisible();
  await expect(page.getByText("Nobody can use it until we decide.").first()).toBeVisible();

  await test.step("the page is followed by mail, and the year's statement opened", async () => {
    const gift = page.url();
    const email = `${page_code}.${test.info().project.name}@people.example`.toLowerCase();
    await page.goto(`/entrepreneurs/${page_code}`);
    await page.getByLabel("Your e-mail address").fill(email);
    await page.getByRole("button", { name: "Send me news" }).click();
    await expect(page.getByText(/^A mail with a link is on its way/)).toBeVisible();
    await page.goto(`/entrepreneurs/${page_code}/follow?monthly&amount=2500`);
    await expectSound(page);
    await page.goto(await linkInMail(product, email, /\S+\/giving\/follow\/yes\/\S+/));
    await page.getByRole("button", { name: "Yes, send them to me" }).click();
    await expect(page.getByRole("heading", { name: /We send you these mails/ })).toBeVisible();

    await page.goto(gift);
    await page.getByText(/^Receipt \d/).click();
    await page.getByRole("button", { name: /^Send me all my gifts of/ }).click();
    await expect(page.getByText(/^The mail is on its way to the e-mail address/)).toBeVisible();
    await page.goto(await linkInMail(product, "ngozi@gmail.com", /\S+\/gift\/statement#\S+/));
    await expect(page.getByRole("heading", { name: /^Gifts of .*Ngozi Eze/ })).toBeVisible();
    await expectSound(page);
    await expectAloneOnPaper(page, page.locator(".statement"));
  });
});

/** Waits for a mail with a link that matches `link`. Returns the link from the mail. */
async function linkInMail(product: Product, email: string, link: RegExp): Promise<string> {
  const found = () =>
    link.exec(
      mailsTo(product, email)
        .map(({ text }) => text)
        .join("\n"),
    )?.[0] ?? "";
  await expect.poll(found, { timeout: 60_000 }).not.toBe("");
  return found();
}
