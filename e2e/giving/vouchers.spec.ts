import { beforeGiftsAreTaken, form, nextRequest } from "../fixtures/home-forms.ts";
import { expect, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => beforeGiftsAreTaken(page));

test("a visitor fills the gift card form", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Generate community Gift card" });
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("Number of people").selectOption("5");
  await form.getByLabel("Amount per person").fill("10000");
  await expect(form).toContainText("5 people × ₦10,000 = ₦50,000");
  await form.getByRole("button", { name: "Buy Voucher" }).click();
  await expect(form.getByRole("status").filter({ hasText: "Thank you" })).toContainText(
    "Your gift card: 5 people × ₦10,000 = ₦50,000",
  );
  await expect(form).toContainText(
    "This service will be available from the 28th of November, 2024",
  );
});

test("an empty amount is handed over as null", async ({ page }) => {
  await page.goto("/");
  const gift = form(page, "Generate community Gift card");
  await gift.scrollIntoViewIfNeeded();
  await gift.getByLabel("Number of people").selectOption("3");
  await gift.getByLabel("Amount per person").fill("");
  const handedOver = await nextRequest(page, "agbara:voucher");
  await gift.getByRole("button", { name: "Buy Voucher" }).click();
  await expect.poll(handedOver).toEqual({ selectedNumber: 3, selectedAmount: null });
});

test("a form sent before its own code has come is handed over when it has", async ({ page }) => {
  await page.goto("/");
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", async (route) => {
    await codeMayCome;
    await route.continue();
  });
  const gift = form(page, "Generate community Gift card");
  const handedOver = await nextRequest(page, "agbara:voucher");
  await gift.getByLabel("Number of people").selectOption("7");
  await gift.getByRole("button", { name: "Buy Voucher" }).click();
  expect(await handedOver()).toBeUndefined();
  letCodeCome();
  await expect.poll(handedOver).toEqual({ selectedNumber: 7, selectedAmount: 10_000 });
  await expect(gift.getByText("Thank you").filter({ visible: true })).toBeVisible();
});

test("the largest sum stays inside the voucher", async ({ page }) => {
  await page.goto("/");
  const gift = page.getByRole("form", { name: "Generate community Gift card" });
  await gift.getByLabel("Number of people").selectOption("20");
  await gift.getByLabel("Amount per person").fill("999999999999");
  const voucher = gift.getByRole("status").filter({ hasText: "19,999,999,999,980" });
  await expect(voucher).toBeVisible();
  const room = await voucher.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(8);
});
