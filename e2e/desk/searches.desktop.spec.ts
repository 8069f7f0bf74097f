import { cards, openElsewhere } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test("a search is saved for its owner, and is there on another machine", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/admin21/introductions/users?status=unregistered&country_code=GB");
  await page.getByRole("button", { name: "Saved searches" }).click();
  const dialog = page.getByRole("dialog");
  const name = `To register ${test.info().project.name}`;
  await dialog.getByLabel("Name of this search").fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("link", { name })).toContainText(
    "Everybody, United Kingdom, not yet registered",
  );
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);

  const other = await openElsewhere(browser, baseURL ?? "");
  await signedIn(other, "consultant@agbara.example");
  await other.goto("/admin21");
  await other.getByRole("link", { name }).click();
  await expect(other).toHaveURL(/introductions\/users\?country_code=GB&status=unregistered$/);
  await expect(cards(other).first()).toContainText("Not registered");

  await dialog.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(dialog.getByRole("link", { name })).toHaveCount(0);
});
