import { createClient } from "@agbara/shared/client/client.ts";
import { form } from "../fixtures/home-forms.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 90_000 });

test("a draw says if nobody needs so much, and offers the whole country", async ({
  page,
  product,
}) => {
  const wish = "people=20&amount=250000&state=ng-la&lga=ng-la-ikeja";
  await page.goto(`/draws/new?${wish}`);
  await page.getByRole("link", { name: /^Change the number of people/ }).click();
  const empower = form(page, "Empower an entrepreneur");
  await empower.scrollIntoViewIfNeeded();
  await expect(empower.getByLabel(/^Local government area/)).toHaveValue("ng-la-ikeja");
  await expect(empower.getByLabel("Number of people")).toHaveValue("20");
  await empower.getByRole("button", { name: "Select entrepreneurs" }).click();
  await expect(page).toHaveURL(`/draws/new?${wish}`);
  const { data: fitting } = await createClient({ fetch, host: product.url }).call(
    "giving.draw.fitting",
    { amount: 25_000_000, state: "ng-la", lga: "ng-la-ikeja" },
  );
  await expect(page.locator(".fitting")).toContainText("in Ikeja, Lagos");
  await expect(page.locator(".fitting")).toContainText(
    new RegExp(`\\b${fitting.everywhere} (person|people) in all Nigeria\\.$`),
  );
  await expect(page.locator(".elsewhere.short").getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Draw now" }).click();
  await expect(page.getByRole("alert")).toHaveText(/that much at the moment/);
  await expectSound(page);
  await page.getByRole("link", { name: "Draw 20 people, ₦250,000 each" }).click();
  await expect(page).toHaveURL("/draws/new?people=20&amount=250000");
});

test("a draw that is asked for before the code has come waits for it", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/_astro/new*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/draws/new?people=2&amount=5000", { waitUntil: "commit" });
  await expect(page.getByText("32 random bytes")).toBeVisible();
  await page.getByRole("button", { name: "Draw now" }).click({ noWaitAfter: true });
  await expect(page.locator("[data-draw]")).toHaveAttribute("aria-busy", "true");
  letThrough();
  await expect(page.getByRole("heading", { name: "These were drawn" })).toBeVisible();
  await page.getByRole("button", { name: "Check this draw" }).click();
  await expect(page.getByText(/^The draw is right\./)).toBeVisible();
});
