import type { Page } from "@playwright/test";
import { givingPages, PUBLIC_ROUTES } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";
import { openTranslated, pressTranslated, translateAsChrome } from "../../fixtures/translate.ts";

/** Pages with a form that works only after the form's script has loaded. */
const FORMS = ["/redeem", "/reset", "/training", "/gift/links"];

/** Waits until the script of the page's form has loaded and started. */
async function alive(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  await expect(page.locator("main astro-island[ssr]")).toHaveCount(0);
}

/**
 * If the form has a field for an e-mail address, types an address before the form's script works. Returns a function
 * that checks that the address is still there.
 */
async function typeEarly(page: Page) {
  const field = page.locator("main form input[type=email]").first();
  if ((await field.count()) === 0) return async () => undefined;
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "ada@example.com";
  });
  return () => expect(field).toHaveValue("ada@example.com");
}

test("a browser's translator takes no page of the site away, and its forms answer", async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await translateAsChrome(page);
  for (const [path] of PUBLIC_ROUTES.slice(0, 8))
    await test.step(path, () => openTranslated(page, path));
  for (const path of [...FORMS, ...(await givingPages(product.url))])
    await test.step(path, async () => {
      await openTranslated(page, path);
      const typed = await typeEarly(page);
      await alive(page);
      await typed();
      await pressTranslated(page, page.locator("main form button[type=submit]").first());
      await expect(page.locator("main form").first()).toBeVisible();
    });
});
