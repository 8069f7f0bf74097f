import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { holdCard, nameOn, notice } from "../fixtures/console.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test("a code suggests the person who has it; an unknown one is refused and changes nothing", async ({
  page,
}) => {
  await page.goto("/admin21/introductions/users?status=active&page=5");
  const other = await holdCard(page, 1);
  const { card, id } = await holdCard(page, 0);
  const name = await nameOn(other.card);
  await page.goto(`/admin21/introductions/users/${other.id}`);
  const code = ((await page.getByTitle(/^Copy [a-f]{6}$/).textContent()) ?? "").slice(0, 6);
  await page.goBack();

  const letters = card.getByLabel("Code of a person to suggest");
  const add = card.getByRole("button", { name: "Update Code" });
  await expect(add).toBeDisabled();
  await letters.pressSequentially("ffffff");
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: /code/i })).toBeVisible();
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await letters.fill("");
  await letters.pressSequentially(code);
  await add.click();
  await expect(notice(page, SUCCESS.codeAdded)).toBeVisible();

  await page.goto(`/admin21/introductions/users/${id}`);
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await expect(suggestions.getByRole("link", { name, exact: true })).toBeVisible();
});
