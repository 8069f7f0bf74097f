import { createClient } from "@agbara/shared/client/client.ts";
import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test } from "../fixtures/test.ts";

/** Returns the page with the longest trade name. Considers only pages that have a photo and take gifts of ₦10,000. */
async function somebody(url: string) {
  const { data } = await createClient({ fetch, host: url }).call("entrepreneurs.public.list", {});
  const [found] = data.data
    .filter(
      ({ status, photo, target, raised }) =>
        status === "verified" && photo && target - raised >= 1_000_000,
    )
    .sort((a, b) => TRADES[b.trade].length - TRADES[a.trade].length);
  if (!found) throw new Error("nobody needs so much");
  return found;
}

test("the face, the sum and Donate come first, and Donate stays near while the story is read", async ({
  page,
  product,
}, { project }) => {
  const { page_code, name } = await somebody(product.url);
  await page.goto(`/entrepreneurs/${page_code}`);
  const donate = page.getByRole("link", { name: "Donate", exact: true });
  const bar = page.getByRole("link", { name: `Donate to ${name}`, exact: true });
  const bottom = async () => {
    const box = await donate.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottom()).toBeLessThanOrEqual(640);
  await expect(bar).not.toBeInViewport();

  await page.getByRole("link", { name: /^Verified by us on/ }).click();
  await expect(page.getByRole("heading", { name: "What we checked" })).toBeInViewport();
  const checks = page.getByRole("region", { name: "What we checked" }).getByRole("listitem");
  await expect(checks).toHaveCount(5);
  await expect(project.name === "phone" ? bar : donate).toBeInViewport({ ratio: 1 });

  const others = page.getByRole("region", { name: /^Three others/ });
  await others.scrollIntoViewIfNeeded();
  await expect(others.getByRole("article")).toHaveCount(3);
  await expect(others.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expectSound(page);
});

test("an amount leads to the form with this amount in it", async ({ page, product }) => {
  const { page_code } = await somebody(product.url);
  await page.goto(`/entrepreneurs/${page_code}`);
  await page.getByRole("link", { name: "₦5,000", exact: true }).click();
  await expect(page).toHaveURL(`/give?page=${page_code}&amount=5000`);
  await expect(page.getByLabel("Your gift, in naira")).toHaveValue("5,000");
});

test("the form for mails asks for a sum only after a mail each month is chosen", async ({
  page,
  product,
}) => {
  const { page_code } = await somebody(product.url);
  await page.goto(`/entrepreneurs/${page_code}/follow`);
  const sum = page.getByLabel("Your gift of each month, in naira");
  await expect(sum).toBeHidden();
  await page.getByLabel(/^A mail each month/).check();
  await expect(sum).toBeVisible();
  await page.getByLabel(/^News/).check();
  await expect(sum).toBeHidden();
});
