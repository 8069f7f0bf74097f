import type { Page } from "@playwright/test";
import { navigation, SIGNED_OUT, shownItems, toggle } from "../../fixtures/navigation.ts";
import { sitePages } from "../../fixtures/site-pages.ts";
import { expect, test } from "../../fixtures/test.ts";

test.describe("the menu of a phone", () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.textContent?.trim().replace(/\s+/g, " "));

  test("opens by Enter, is gone through by Tab, and closes by Escape back to its button", async ({
    page,
  }) => {
    await page.goto("/about");
    await toggle(page).focus();
    await expect(toggle(page)).toHaveAccessibleName("Menu");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownItems(page)).toEqual(SIGNED_OUT);
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Home");
    await page.keyboard.press("Escape");
    await expect.poll(() => shownItems(page)).toEqual([]);
    await expect(toggle(page)).toBeFocused();
  });

  test("opens by an arrow key, which then goes round in it", async ({ page }) => {
    await page.goto("/about");
    await toggle(page).focus();
    const visited: (string | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
      await page.keyboard.press(key);
      visited.push(await focused(page));
    }
    expect(visited).toEqual(["Home", "About", "Home", "Reset password"]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/reset$/);
  });

  test("opens by touch, and closes by a touch beside it", async ({ page }) => {
    await page.goto("/about");
    await toggle(page).tap();
    await expect.poll(() => shownItems(page)).toEqual(SIGNED_OUT);
    await page.touchscreen.tap(180, 700);
    await expect.poll(() => shownItems(page)).toEqual([]);
    await toggle(page).tap();
    await navigation(page).getByRole("link", { name: "Download" }).tap();
    await expect(page).toHaveURL(/\/downloads$/);
  });
});

test("the header is one line on every page, whatever styles the page brings", async ({
  page,
  product,
}) => {
  const pages = [...(await sitePages(product.url)), "/gift", "/gift/vouchers", "/give?vouchers=2"];
  for (const path of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const box = await page.getByRole("banner").boundingBox();
    expect.soft(box?.height, path).toBeLessThan(72);
  }
});

test("the footer is at most 440 high at 360, with no row lower than a finger needs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/about", "/auth/login"]) {
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(440);
    for (const link of await footer.locator("a:visible, button:visible").all())
      expect(
        (await link.boundingBox())?.height,
        (await link.textContent()) ?? "",
      ).toBeGreaterThanOrEqual(24);
  }
});

test("at 320 wide, as with letters four times as large, the header is one row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/about", "/auth/login"]) {
    await page.goto(path);
    expect((await page.getByRole("banner").boundingBox())?.height, path).toBeLessThanOrEqual(70);
  }
});
