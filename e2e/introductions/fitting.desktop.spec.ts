import { cards } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test("by keys alone: a person is found by phone, who fits is one key away, one wish is relaxed, two are compared, and Back is where one was", async ({
  page,
}) => {
  test.slow();
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21");
  await expect(page.getByRole("heading", { name: "Management Console", level: 1 })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("447700900002");
  const find = page.getByRole("dialog", { name: "Find" });
  await expect(find.getByRole("option", { name: /Amara, \d+/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Amara");

  await page.keyboard.press("v");
  await expect(page).toHaveURL(/\/admin21\/users\/[0-9a-f-]{36}\/fitting$/);
  const total = page.getByText(/^(\d+) (person fits|people fit) Amara, and Amara fits them\.$/);
  await expect(total).toBeVisible();
  const countNow = async () => Number.parseInt((await total.textContent()) ?? "", 10);
  const before = await countNow();

  const wider = page.getByRole("button", { name: /^5 years more on both sides/ });
  const promised = Number(/\+(\d+)/.exec((await wider.textContent()) ?? "")?.[1]);
  expect(promised).toBeGreaterThan(0);
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(wider).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?more_years=5$/);
  await expect.poll(countNow).toBe(before + promised);
  await expect(wider).toBeFocused();

  const tallest = cards(page).evaluateAll((all) =>
    Math.max(...all.slice(0, 4).map((card) => card.getBoundingClientRect().height)),
  );
  expect(await tallest).toBeLessThanOrEqual(130);
  // A card out of sight has an estimated height. A reason on two lines would make the real card taller than the
  // estimate.
  const lines = page
    .locator("[data-card] dd")
    .evaluateAll((all) => Math.max(...all.map((reason) => reason.getBoundingClientRect().height)));
  expect(await lines).toBeLessThan(24);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = cards(page).nth(1);
  await expect(second).toBeFocused();
  const name = (await second.getByRole("heading").textContent()) ?? "";
  const address = page.url();
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { name: "Side by side", level: 1 })).toBeVisible();
  await expect(page.getByText("There is no request between these two people yet.")).toBeVisible();

  // Goes back without the browser's key for Back, because a test has no browser window that could react to the key.
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(second.getByRole("heading")).toHaveText(name);
  await expect(second).toBeFocused();
  await expect(wider).toHaveAttribute("aria-pressed", "true");
});
