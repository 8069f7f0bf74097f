import { expect, test } from "../../fixtures/test.ts";

test("the launch page's tabs are addresses, and Back goes through them", async ({ page }) => {
  await page.goto("/launch");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "The launch" }).getByRole("link", { name });
  await tab("Guest List").click();
  await expect(page).toHaveURL(/#guest$/);
  await tab("Programme").click();
  await expect(page).toHaveURL(/#programme$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Guest List" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Programme/ })).toBeHidden();
});

for (const [device, userAgent, android, ios] of [
  ["an Android phone", "Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36", true, false],
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1",
    false,
    true,
  ],
  ["a computer", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140", true, true],
] as const)
  test.describe(`with ${device}`, () => {
    test.use({ userAgent });
    test("the download page shows the stores that fit", async ({ page }) => {
      await page.goto("/downloads");
      const store = (name: RegExp) => page.getByRole("main").getByRole("link", { name });
      await expect(store(/Android/i).filter({ visible: true })).toHaveCount(android ? 1 : 0);
      await expect(store(/iPhone|iOS/i).filter({ visible: true })).toHaveCount(ios ? 1 : 0);
    });
  });
