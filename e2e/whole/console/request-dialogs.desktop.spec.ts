import type { Locator, Page } from "@playwright/test";
import { CONSULTANT, WAITING } from "../../fixtures/requests.ts";
import { expectAccessible, expectSound } from "../../fixtures/sweep.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

const TO_INTRODUCE = "/admin21/requests?request_status=accepted&status=inactive";

/**
 * Opens a dialog with a button and checks that it is accessible in both colour schemes. Then cancels the dialog and
 * checks that the focus is on the card.
 */
async function soundDialog(page: Page, opener: Locator, name: string | RegExp) {
  await opener.click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Loading…")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-card]").first()).toBeFocused();
}

test("both parts of the requests and every dialog of their cards are accessible, in both schemes", async ({
  page,
}) => {
  test.slow();
  await signedIn(page, CONSULTANT);
  await page.goto(WAITING);
  const card = page.locator("[data-card]").first();
  await expect(card).toBeVisible();
  await expectSound(page);
  await soundDialog(page, card.getByRole("button", { name: /^Answer: / }), /^What did .+ say\?$/);
  const contacted = card.getByRole("button", { name: /^Contacted: / });
  await soundDialog(page, contacted, "Whom did you reach, and how?");

  await page.goto(TO_INTRODUCE);
  await expect(card).toBeVisible();
  await expectSound(page);
  const introduce = card.getByRole("button", { name: /^Introduce: / });
  await soundDialog(page, introduce, /^Do you want to introduce .+\?$/);
});

test("every note on a request is read from its card", async ({ page }) => {
  await signedIn(page, CONSULTANT);
  await page.goto(WAITING);
  const card = page.locator("[data-card]").first();
  const opener = card.getByRole("button", { name: /^All notes: / });
  for (const [at, note] of ["Rang him.", "Rang her, too."].entries()) {
    await card.getByRole("button", { name: /^New note for / }).click();
    await card.getByRole("textbox", { name: /^New note for / }).fill(note);
    await card.getByRole("button", { name: /^Add note for / }).click();
    await expect(card.getByLabel(/^Consultant's note/)).toHaveValue(note);
    await opener.click();
    const notes = page.getByRole("dialog").getByRole("region", { name: "Notes" });
    await expect(notes.getByRole("listitem")).toHaveCount(at + 1);
    await expect(notes.getByRole("listitem").first()).toContainText(note);
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(opener).toBeFocused();
  }
});
