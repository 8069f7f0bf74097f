import { ERROR_SNACKBAR_MS } from "@agbara/shared/constants.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import type { Page } from "@playwright/test";
import { stopClock } from "../../fixtures/clock.ts";
import { cards, holdCard, notice, openRail } from "../../fixtures/console.ts";
import { CODE_FAULT_NOTED } from "../../fixtures/faults.ts";
import { expectSound } from "../../fixtures/sweep.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

/** Opens the list of requests as a consultant, and then disconnects the network. */
async function loseTheNetwork(page: Page) {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/requests");
  await expect(cards(page).first()).toBeVisible();
  await page.context().setOffline(true);
}

test.describe("what could not be reached", () => {
  test.use({ expectedComplaint: CODE_FAULT_NOTED });

  test("without a connection the screen says so and goes on when it is back", async ({
    page,
    context,
  }) => {
    await loseTheNetwork(page);
    await (await openRail(page)).getByRole("link", { name: "Introductions" }).click();
    await expect(page.getByRole("heading", { name: "We cannot reach the server" })).toBeVisible();
    await expectSound(page);
    await context.setOffline(false);
    await expect(cards(page).first()).toBeVisible();
  });

  test("a screen whose code cannot be fetched says that one is offline, is left by Back, and opens by itself", async ({
    page,
    context,
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
  });

  test("a list that the server could not read says so, and stops saying that it loads", async ({
    page,
  }) => {
    await signedIn(page, "consultant@agbara.example");
    await page.route("**/introduction/list?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/admin21/introductions/users");
    await expect(page.getByRole("heading", { name: "We could not load this" })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await page.unroute("**/introduction/list?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test("a message stays for ten seconds, or until 'Ok'", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  await page.clock.install();
  await page.goto("/admin21/introductions/users?page=11");
  const { card } = await holdCard(page);
  await card.getByLabel("Consultant's note").fill("Called once.");
  await card.getByRole("button", { name: "Update note" }).click();
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(ERROR_SNACKBAR_MS - 5_000);
  await expect(notice(page, SUCCESS.noteUpdated)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(SUCCESS.noteUpdated)).toHaveCount(0);
  await page.clock.resume();

  await card.getByLabel("Consultant's note").fill("Called twice.");
  await card.getByRole("button", { name: "Update note" }).click();
  await page.getByRole("button", { name: "Ok", exact: true }).click();
  await expect(page.getByText(SUCCESS.noteUpdated)).toHaveCount(0);
});
