import { brand } from "@agbara/shared/brand.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

/** The addresses of the sitemap, as paths. */
async function pagesOf(baseURL: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseURL}/sitemap-0.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(brand.url, ""),
  );
}

test("every page of the sitemap is there, accessible, in both schemes, and fits the screen", async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const paths = await pagesOf(product.url);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths)
    await test.step(path || "/", async () => {
      const response = await page.goto(path || "/");
      expect(response?.status()).toBe(200);
      await expectSound(page);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        `${brand.url}${path || "/"}`,
      );
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
    });
});

test("an address that leads nowhere is answered with 404 and a way back", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expectSound(page);
  await expect(page.getByRole("main").getByRole("link", { name: /home/i }).first()).toBeVisible();
});
