import { createClient } from "@agbara/shared/client/client.ts";
import type { Page } from "@playwright/test";
import { FAULT_NOTED } from "../fixtures/faults.ts";
import { Product } from "../fixtures/product.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, test, testOnOwnProduct } from "../fixtures/test.ts";

/**
 * The tests buy one gift card. A gift to an entrepreneur's page could fail, because the page may have reached its
 * target.
 */
const CARDS = "/give?vouchers=1&amount=2000";

async function sayWho(page: Page) {
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await page.getByLabel("Your name").fill("Ngozi Eze");
  await page.getByLabel("Your e-mail address").fill("ngozi@gmail.com");
}

const pay = (page: Page) => page.getByRole("button", { name: "Pay ₦2,000" }).click();
const thanks = (page: Page) => page.getByText("Thank you. Your gift card is ready");

testOnOwnProduct.describe("whatever goes wrong on the way", () => {
  testOnOwnProduct.use({ expectedComplaint: FAULT_NOTED });

  testOnOwnProduct(
    "a lost network, a refused card, webhooks that never come or come twice: one gift is paid once",
    async ({ page, context }) => {
      testOnOwnProduct.setTimeout(120_000);
      await page.goto(CARDS);
      await sayWho(page);
      await context.setOffline(true);
      await pay(page);
      await expect(
        page.getByText("Everything that you entered is kept in this tab."),
      ).toBeVisible();
      await expectSound(page);
      await context.setOffline(false);
      await pay(page);

      await page.getByText("Make something go wrong").click();
      await page.getByLabel("Webhooks").selectOption("missing");
      await page.getByRole("button", { name: "Set" }).click();
      await expect(page.getByText("Set to go wrong: webhooks.")).toBeVisible();
      await expectSound(page);
      await page.getByRole("button", { name: "Have the card refused" }).click();
      await page.getByRole("link", { name: "Leave without paying" }).click();
      await expect(page.getByText("This payment did not work.")).toBeVisible();
      await expectSound(page);
      await page.getByRole("button", { name: "Try again" }).click();
      await pay(page);
      await page.getByRole("link", { name: /^Back to/ }).click();
      await expect(thanks(page)).toBeVisible();

      await page.goto(CARDS);
      await sayWho(page);
      await pay(page);
      // The panel of faults is already open, because the test has chosen a fault in it before.
      await page.getByLabel("Webhooks").selectOption("doubled");
      await page.getByRole("button", { name: "Set" }).click();
      await pay(page);
      await page.getByRole("link", { name: /^Back to/ }).click();
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText("Gift card", { exact: true })).toHaveCount(1);
    },
  );
});

test("a form about a full, unknown or missing page says so, and where to go", async ({
  page,
  product,
}) => {
  const visitor = createClient({ fetch, host: product.url });
  const first = await visitor.call("entrepreneurs.public.list", {});
  const last = first.data.paginator.pageCount;
  const { data } = await visitor.call("entrepreneurs.public.list", { page: last });
  const full = data.data.find(({ status }) => status === "funded");
  expect(full).toBeDefined();
  for (const [address, said] of [
    [`/give?page=${full?.page_code}`, /has the whole sum and takes no more gifts/],
    ["/give?page=XXXXXX", /No open page has the code XXXXXX/],
    ["/give", /Who would you like to help/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole("link", { name: "All entrepreneurs" })).toBeVisible();
    await expectSound(page);
  }
  for (const address of ["/gift", "/gift/links", "/give/back"]) {
    const answer = await page.goto(address);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(answer?.headers()["cache-control"]).toBe("no-cache");
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
    await expect(page.getByText(/links? /).first()).toBeVisible();
    await expectSound(page);
  }
});

test("while no gifts are taken it says so, and the pages of gifts go on", async ({ page }) => {
  test.setTimeout(90_000);
  const closed = await Product.copy({ GIVING: "closed" });
  await closed.start();
  try {
    const answer = await page.request.get(`${closed.url}/give?vouchers=1`);
    expect(await answer.text()).toContain("We take no gifts at the moment");
    expect((await page.request.get(`${closed.url}/gift`)).status()).toBe(200);
  } finally {
    await closed.dispose();
  }
});
