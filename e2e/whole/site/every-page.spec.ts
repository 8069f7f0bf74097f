import type { Page } from "@playwright/test";
import { drawPages, embeddedCards, PUBLIC_ROUTES } from "../../fixtures/site-pages.ts";
import { expectSound, expectToFitWithLargeLetters } from "../../fixtures/sweep.ts";
import { expect, test } from "../../fixtures/test.ts";

// Splits the pages into two halves, so that two workers can check them.
for (const half of [0, 1])
  test(`every public page says what it has to, is accessible in both schemes and fits the screen, at 200 % zoom too (${half + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    for (const [path, heading, ...texts] of PUBLIC_ROUTES.filter((_, at) => at % 2 === half))
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        const text = await page.locator("body").textContent();
        for (const words of texts) expect(text?.replace(/\s+/g, " ")).toContain(words);
        await expectSound(page);
        await expectToFitAtTwiceTheSize(page);
      });
  });

test("a draw, where it is made, and the card for other sites are accessible in both schemes and fit the screen, at 200 % zoom too", async ({
  page,
  product,
}) => {
  for (const path of [...(await drawPages(product.url)), ...(await embeddedCards(product.url))])
    await test.step(path, async () => {
      await page.goto(path);
      await expectSound(page);
      await expectToFitAtTwiceTheSize(page);
    });
});

test("an address that leads nowhere is answered with 404 and a way back", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: /home/i }).first()).toBeVisible();
  await expectSound(page);
  await expectToFitAtTwiceTheSize(page);
});

/**
 * Checks the page with letters twice as large, and at 200 % zoom. Zoom halves the width and height of the screen.
 * Larger letters do not.
 */
async function expectToFitAtTwiceTheSize(page: Page) {
  await expectToFitWithLargeLetters(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const half = { width: Math.round(size.width / 2), height: Math.round(size.height / 2) };
  await page.setViewportSize(half);
  const [width, overflow] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [clientWidth, scrollWidth - clientWidth];
  });
  await page.setViewportSize(size);
  expect(width).toBe(half.width);
  expect(overflow, `${page.url()} is wider than the screen at 200 % zoom`).toBeLessThanOrEqual(0);
}
