import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import type { Page } from "@playwright/test";
import { cards, expectListed } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

const searchButton = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("every filter stands in the address under its name, and comes back from it", async ({
  page,
}) => {
  await page.goto("/admin21/users");
  await searchButton(page).click();
  await expect
    .poll(() => query(page))
    .toEqual({ min_age: "22", max_age: "40", country_code: "GB" });

  await page.getByLabel("Minimum age", { exact: true }).fill("25");
  await page.getByLabel("Gender").selectOption("Women");
  await page.getByLabel("First name").fill("A");
  await page.getByLabel("My country only").check();
  await searchButton(page).click();
  const wanted = {
    min_age: "25",
    max_age: "40",
    gender: "female",
    first_name: "A",
    my_country_only: "true",
    country_code: "GB",
  };
  await expect.poll(() => query(page)).toEqual(wanted);
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("A");
  await expect(page.getByLabel("My country only")).toBeChecked();
  await expect(cards(page).first()).toBeVisible();

  await page.goBack();
  await expect
    .poll(() => query(page))
    .toEqual({ min_age: "22", max_age: "40", country_code: "GB" });
  await expect(page.getByLabel("Minimum age", { exact: true })).toHaveValue("22");
});

test("the ages are chosen by two thumbs or by number, and crossed ones are refused in so many words", async ({
  page,
}) => {
  await page.goto("/admin21/users");
  const least = page.getByLabel("Minimum age", { exact: true });
  const thumb = page.getByLabel("Minimum age, slider");
  await expect(thumb).toHaveAttribute("min", "20");
  await expect(thumb).toHaveAttribute("max", "75");
  await thumb.press("ArrowRight");
  await expect(least).toHaveValue("23");
  await least.fill("30");
  await expect(thumb).toHaveValue("30");
  await expect(page.getByText(AGES_CROSSED)).toHaveCount(0);
  await least.fill("41");
  await expect(page.getByText(AGES_CROSSED)).toBeVisible();
  await least.press("Enter");
  await expect(page).toHaveURL(/\/admin21\/users$/);
});

test("the button is away while the search runs", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/pre/matched?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin21/users?min_age=22&max_age=40");
  await expect(page.getByText("Searching…")).toBeVisible();
  await expect(searchButton(page)).toHaveCount(0);
  answer();
  await expect(searchButton(page)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test("a phone number overrides all other filters, and says so", async ({ page }) => {
  await page.goto("/admin21/users?min_age=70&max_age=75&country_code=FR&gender=male");
  await page.getByRole("textbox", { name: "Phone" }).fill("447700900002");
  await expect(page.getByText("The phone number overrides all other filters")).toBeVisible();
  await searchButton(page).click();
  await expect(cards(page).first()).toContainText("+447700900002");
  await expect(cards(page).filter({ hasNotText: "+447700900002" })).toHaveCount(0);
});

test("results are cards or a table, at choice, and stay so over a reload", async ({ page }) => {
  await page.goto("/admin21/members?min_age=22&max_age=40");
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Occupation" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(21);
  const name = page.getByRole("rowheader").first().getByRole("link");
  await name.click();
  await expect(page).toHaveURL(/\/admin21\/members\/[0-9a-f-]{36}$/);
});

test("a search that finds nobody names filters to remove, and how many people each brings", async ({
  page,
}) => {
  await page.goto("/admin21/users?min_age=22&max_age=40&country_code=IE&first_name=Zzz");
  await expect(page.getByRole("heading", { name: "Nobody fits these filters" })).toBeVisible();
  const idea = page.getByRole("link", { name: /^Any first name/ });
  await expect(idea).toHaveText(/Any first name\d+$/);
  const promised = Number(((await idea.textContent()) ?? "").replace(/\D/g, ""));
  expect(promised).toBeGreaterThan(20);
  await idea.click();
  await expectListed(page, promised);
});
