import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import type { Page } from "@playwright/test";
import { clientOf } from "../fixtures/client.ts";
import { notice, openElsewhere } from "../fixtures/console.ts";
import { answerWith } from "../fixtures/faults.ts";
import { expectAccessible, expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, signIn, test } from "../fixtures/test.ts";

test("an admin makes an account, ends it and opens it again", async ({ page }) => {
  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21/staff");
  await page.getByRole("link", { name: "New account" }).click();
  const name = `Adaeze ${test.info().project.name}`;
  await page.getByLabel("First name").fill(name);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/e-mail/i).last()).toBeVisible();
  await page.getByLabel("E-mail").fill(`adaeze.${test.info().project.name}@staff.example`);
  await page.getByLabel("Date of birth").fill("1990-02-03");
  await expectSound(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(notice(page, `Success: We have sent an e-mail to ${name}`)).toBeVisible();

  const account = page.getByRole("listitem").filter({ hasText: name });
  await account.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog", { name: `Close the account of ${name}?` });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close account" }).click();
  await expect(account).toContainText("closed");
  await account.getByRole("button", { name: "Reopen account" }).click();
  await expect(account.getByRole("button", { name: "Close account" })).toBeVisible();
});

test("a money role waits for another admin, who approves it", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Ibrahim ${test.info().project.name}`;
  const admin = await clientOf(baseURL ?? "", "admin@agbara.example");
  await admin.call("people.staff.create", {
    role: "finance",
    first_name: name,
    gender: "male",
    country_code: "NG",
    birth_date: "1990-02-03",
    email: `ibrahim.${test.info().project.name}@staff.example`,
  });
  const account = (on: Page) => on.getByRole("listitem").filter({ hasText: name });
  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21/staff");
  await expect(account(page)).toContainText("Another admin has to approve it");
  await expect(account(page).getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  const other = await openElsewhere(browser, baseURL ?? "");
  await signedIn(other, "admin2@agbara.example");
  await other.goto("/admin21/staff");
  // The server's answer to a person who logged in more than ten minutes ago.
  const again = { success: false, message: "Confirm that it is you.", requirement: "confirmation" };
  await answerWith(other, /proposals\/[^/]+\/approve/, 417, again);
  await account(other).getByRole("button", { name: "Approve account" }).click();
  await expectAccessible(other);
  await other.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  const asked = other.getByRole("dialog", { name: "Confirm that it is you" });
  await asked.getByLabel("Your password").fill("not the password");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(asked.getByRole("alert")).toBeVisible();
  await expectAccessible(other);
  await asked.getByLabel("Your password").fill(DEMO_PASSWORD);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(account(other)).toContainText("Begins");
  await expectSound(other);
  await other.context().close();
});

for (const [who, desk] of [
  ["verifier", "Verification"],
  ["finance", "Finance"],
] as const)
  test(`${who} logs in and finds their own desk in the console`, async ({ page }) => {
    await signIn(page, `${who}@agbara.example`);
    await page.goto("/admin21");
    await expect(page.getByRole("heading", { name: `Your desk: ${desk}` })).toBeVisible();
    await expectSound(page);
  });
