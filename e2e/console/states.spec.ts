import { readFile } from "node:fs/promises";
import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import { SUCCESS } from "@agbara/shared/contract/errors.ts";
import type { Page } from "@playwright/test";
import {
  cards,
  expectListed,
  forgive,
  holdCard,
  notice,
  openRail,
  SERVER_FAULT,
} from "../fixtures/console.ts";
import { expectAccessible, expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, test } from "../fixtures/test.ts";

/** A consultant on the list of requests whose connection ends. */
async function loseTheNetwork(page: Page) {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/requests");
  await expect(cards(page).first()).toBeVisible();
  await page.context().setOffline(true);
}

test("without a connection the screen says so and goes on when it is back", async ({
  page,
  context,
  complaints,
}) => {
  await loseTheNetwork(page);
  await (await openRail(page)).getByRole("link", { name: "Introductions" }).click();
  await expect(page.getByRole("heading", { name: "We cannot reach the server" })).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await expect(cards(page).first()).toBeVisible();
  forgive(complaints, SERVER_FAULT);
});

test("a screen whose code cannot be fetched says that one is offline, is left by Back, and opens by itself", async ({
  page,
  context,
  complaints,
}) => {
  await loseTheNetwork(page);
  const failed = page.getByRole("heading", { name: "We could not open this page" });
  await (await openRail(page)).getByRole("link", { name: "FAQs" }).click();
  await expect(failed).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Requests", level: 1 })).toBeVisible();
  await page.goForward();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "FAQs", level: 1 })).toBeVisible();
  forgive(complaints, /Failed to load resource|dynamically imported module|Unable to preload CSS/);
});

test("a list that the server could not read says so, and stops saying that it loads", async ({
  page,
  complaints,
}) => {
  await signedIn(page, "consultant@agbara.example");
  await page.route("**/introduction/list?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/admin21/introductions/users");
  await expect(page.getByRole("heading", { name: "We could not load this" })).toBeVisible();
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await page.unroute("**/introduction/list?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
  forgive(complaints, SERVER_FAULT);
});

test("the audit trail and the staff are an admin's: a consultant reads that, an admin the entries", async ({
  page,
}) => {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21");
  await expect((await openRail(page)).getByRole("link", { name: "Audit trail" })).toHaveCount(0);
  for (const path of ["/admin21/audit", "/admin21/staff"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "You have no permission for this" }),
    ).toBeVisible();
  }
  await expectSound(page);
  await (await openRail(page))
    .page()
    .getByRole("button", { name: /^Logout/ })
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);

  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21/introductions/users?page=9");
  const { id } = await holdCard(page);
  await page.goto(`/admin21/introductions/users/${id}`);
  await expect(page.getByRole("heading", { name: "Dating preferences" })).toBeVisible();
  await (await openRail(page)).getByRole("link", { name: "Audit trail" }).click();
  await expect(page.getByText(/\(admin\) viewed the introduction/).first()).toBeVisible();
  await expectSound(page);
});

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

test("what is told stays for ten seconds, or until 'Ok'", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  await page.clock.install();
  await page.goto("/admin21/introductions/users?page=11");
  const { card } = await holdCard(page);
  await card.getByLabel("Consultant's note").fill("Called once.");
  await card.getByRole("button", { name: "Update note" }).click();
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  await page.clock.fastForward(ERROR_SNACKBAR_MS - 5_000);
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(SUCCESS.noteUpdated)).toHaveCount(0, { timeout: 1_000 });

  await card.getByLabel("Consultant's note").fill("Called twice.");
  await card.getByRole("button", { name: "Update note" }).click();
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(page.getByText(SUCCESS.noteUpdated)).toHaveCount(0);
});

test("the exported file holds the list as it is filtered", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/introductions/users?country_code=SW&status=active");
  await expect(cards(page).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByLabel("What is the file for?").fill("For the meeting");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("introductions.csv");
  const lines = (await readFile(await file.path(), "utf8")).replace("\ufeff", "").split("\r\n");
  expect(lines[0]).toBe("first_name,age,gender,country,occupation,email,phone,status,code,note");
  for (const line of lines.slice(1)) {
    expect(line).toContain(",Sweden,");
    expect(line).toContain(",active,");
  }
  await expectListed(page, lines.length - 1);
});

test("a file of a long list is cut short, and says so", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same on a phone, and long");
  test.slow();
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/introductions/users");
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByLabel("What is the file for?").fill("For the meeting");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The file holds the first 1,000 of [\d,]+ rows/)).toBeVisible({
    timeout: 60_000,
  });
  const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(1_001);
});
