import { createClient } from "@agbara/shared/client/client.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

/** Finds a page with a photo that takes gifts of more than ₦10,000. */
async function somebody(url: string) {
  const { data } = await createClient({ fetch, host: url }).call("entrepreneurs.public.list", {});
  const found = data.data.find(
    ({ status, photo, target, raised }) =>
      status === "verified" && photo && target - raised > 1_000_000,
  );
  if (!found) throw new Error("nobody needs so much");
  return found;
}

test("the first step has the amounts, the rule and the total on one screen", async ({
  page,
  product,
}, { project }) => {
  const { page_code, name } = await somebody(product.url);
  await page.goto(`/give?page=${page_code}`);
  await expect(page.getByRole("heading", { level: 1, name: `To ${name}` })).toBeInViewport();
  const continues = page.getByRole("button", { name: "Continue to your details" });
  const rule = page.getByText("If the target is reached: money back");
  for (const part of [page.getByRole("group", { name: "Amounts to choose from" }), rule, continues])
    await expect(part).toBeInViewport({ ratio: 1 });

  await expect(page.getByText("Choose a sum")).toBeVisible();
  const other = page.getByLabel("Your gift, in naira");
  await expect(other).toBeHidden();
  await page.getByText("Another amount").click();
  await other.fill("2500");
  await expect(page.getByText("You pay ₦2,500")).toBeVisible();
  await page.getByRole("button", { name: /^₦5,000/ }).click();
  await expect(other).toHaveValue("5,000");
  await expect(page.getByRole("button", { name: /^₦5,000/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByText("You pay ₦5,000")).toBeVisible();
  await rule.click();
  await page.getByLabel(/^It goes to another entrepreneur/).check();
  await expect(page.getByText("If the target is reached: to another")).toBeVisible();
  await expectSound(page);

  // Before a payment, the pages have links only to help and to the terms, so that nothing leads donors away.
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Support" })).toBeVisible();
  const photo = page.locator(".summary img");
  if (project.name === "phone") await expect(photo).toBeHidden();
  else await expect(photo).toBeInViewport({ ratio: 1 });
});

test("without a page to give to, six people wait, and a search leads to others", async ({
  page,
}) => {
  await page.goto("/give");
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("searchbox", { name: "Search entrepreneurs" }).fill("tailor");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/entrepreneurs?words=tailor");
});
