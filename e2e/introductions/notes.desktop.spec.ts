import { NO_MESSAGE, SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { cardOn, colleagueOn, noteOf, notice, saveIn } from "../fixtures/console.ts";
import { answerWith, FAULT_NOTED } from "../fixtures/faults.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

test.beforeEach(({ page }) => signedIn(page, "consultant@agbara.example"));

test.describe("a server that fails", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("a note that could not be saved stays as it was typed, and the reason is told", async ({
    page,
  }) => {
    test.slow();
    const { card } = await cardOn(page, 2);
    await noteOf(card).fill("Rang twice, no answer.");
    const message = "The office is closed until tomorrow.";
    await answerWith(page, "**/note", 422, { success: false, message });
    await saveIn(card).click();
    await expect(notice(page, message)).toBeVisible();
    await expect(noteOf(card)).toHaveValue("Rang twice, no answer.");
    await page.getByRole("button", { name: "Ok", exact: true }).click();

    await answerWith(page, "**/note", 500, null, Number.POSITIVE_INFINITY);
    await saveIn(card).click();
    await expect(notice(page, NO_MESSAGE)).toBeVisible({ timeout: 20_000 });
    await expect(noteOf(card)).toHaveValue("Rang twice, no answer.");

    await page.unroute("**/note");
    await saveIn(card).click();
    await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  });
});

test("of two consultants' notes both are shown, with whose the other is; the next save is made knowingly", async ({
  page,
  browser,
  baseURL,
}) => {
  const { card, id } = await cardOn(page, 3);
  await noteOf(card).fill("Mine: prefers mornings.");
  const path = `/admin21/introductions/users/${id}`;
  const colleague = await colleagueOn(path, browser, baseURL);
  await noteOf(colleague).fill("Theirs: prefers evenings.");
  await saveIn(colleague).click();
  await expect(notice(colleague, SUCCESS.noteUpdated)).toBeVisible();

  await saveIn(card).click();
  await expect(card).toContainText(
    /Ìfẹ́olúwa changed this note on \d+ \w+ \d{4}, [\d:]+: “Theirs: prefers evenings\.”/,
  );
  await expect(noteOf(card)).toHaveValue("Mine: prefers mornings.");
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await saveIn(card).click();
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();

  await page.goto(path);
  const history = page.getByRole("region", { name: "Notes" });
  await expect(history.getByRole("listitem").first()).toContainText("Mine: prefers mornings.");
  await expect(history.getByRole("listitem").nth(1)).toContainText("Theirs: prefers evenings.");
});
