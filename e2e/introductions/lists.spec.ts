import type { Page } from "@playwright/test";
import { cards } from "../fixtures/console.ts";
import { expectAccessible, expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

const SEARCH = "min_age=22&max_age=40&country_code=NG";
const LISTS = [
  "/admin21/introductions/users",
  `/admin21/users?${SEARCH}`,
  `/admin21/members?${SEARCH}`,
  "/admin21/my-people",
  "/admin21/requests",
];
const TALLEST = { desktop: 130, phone: 240 };

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

/**
 * Returns each card's height while the card is on the screen, because a card out of sight has only an estimated height.
 */
async function heights(page: Page): Promise<number[]> {
  await expect(cards(page).first()).toBeVisible();
  return page.evaluate(async () => {
    const found: number[] = [];
    for (const card of document.querySelectorAll("[data-card]")) {
      card.scrollIntoView({ block: "center" });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      found.push(card.getBoundingClientRect().height);
    }
    return found;
  });
}

/** Returns the labels of the buttons whose height is too small for a finger. */
const lowButtons = (page: Page) =>
  cards(page)
    .getByRole("button")
    .filter({ hasText: /\w/ })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().height < 44)
        .map(({ textContent }) => textContent),
    );

/** The lists that show e-mail addresses and phone numbers. */
const WITH_ADDRESSES = LISTS.slice(0, 3);

/** Returns the e-mail addresses and phone numbers whose end is cut off in cards or rows. */
const cutOff = (page: Page) =>
  cards(page)
    .locator("a[href^='mailto:'], a[href^='tel:']")
    .evaluateAll((links) =>
      links
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

for (const list of LISTS)
  test(`the cards are low enough for many on a screen, and can be read: ${list}`, async ({ page }, {
    project,
  }) => {
    await page.goto(list);
    const found = await heights(page);
    if (project.name === "phone")
      await expect.poll(() => lowButtons(page), "low under a finger").toEqual([]);
    expect(Math.max(...found)).toBeLessThanOrEqual(TALLEST[project.name as keyof typeof TALLEST]);
    if (WITH_ADDRESSES.includes(list)) expect(await cutOff(page)).toEqual([]);
  });

test("rows of a table are 48 px high, tell the status, and have the columns that are chosen", async ({
  page,
}) => {
  await page.goto(`/admin21/members?${SEARCH}&view=table`);
  const found = await heights(page);
  expect(new Set(found.map(Math.round))).toEqual(new Set([48]));
  expect(await cutOff(page)).toEqual([]);
  await expect(page.getByRole("columnheader", { name: "Status" })).toBeAttached();
  await expectSound(page);

  await page.getByRole("button", { name: "Columns" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  for (const name of ["Last contact", "Waiting", "Joined", "Consultant"])
    await dialog.getByLabel(name).check();
  await dialog.getByLabel("Occupation").uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Waiting" })).toBeAttached();
  await expect(page.getByRole("columnheader", { name: "Occupation" })).toHaveCount(0);
  expect(new Set((await heights(page)).map(Math.round))).toEqual(new Set([48]));
});

test("a list is sorted by its headings, and by its order where there are none", async ({
  page,
}) => {
  const ages = async () =>
    (await cards(page).locator("td:nth-child(3)").allTextContents()).map(Number);
  await page.goto(`/admin21/members?${SEARCH}&view=table`);
  const age = page.getByRole("columnheader", { name: "Age" });
  await age.getByRole("button").click();
  await expect(age).toHaveAttribute("aria-sort", "ascending");
  await age.getByRole("button").click();
  await expect(age).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/order=-age/);
  await expect.poll(async () => (await ages())[0]).toBe(40);
  const found = await ages();
  expect(found).toEqual(found.toSorted((one, other) => other - one));
  await page.getByRole("button", { name: "Cards" }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByLabel("Order").selectOption("Youngest first");
  await expect(page).toHaveURL(/order=age/);
  await expect(cards(page).first()).toContainText(/, 22/);
});

test("a person opened from my people, or from the requests, stands in a place of that list", async ({
  page,
}) => {
  for (const list of ["/admin21/my-people", "/admin21/requests"]) {
    await page.goto(list);
    await expect(cards(page).first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    const place = page.getByRole("navigation", { name: "Place in the list" });
    await expect(place.getByRole("link", { name: /^1 of \d+$/ })).toBeVisible();
    await page.keyboard.press("]");
    await expect(place.getByRole("link", { name: /^2 of \d+$/ })).toBeVisible();
  }
});
