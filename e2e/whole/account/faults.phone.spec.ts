import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { NO_MESSAGE, SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import type { Page } from "@playwright/test";
import {
  answerWith,
  breakAfter,
  breakBefore,
  FAULT_NOTED,
  holdBack,
  requestsTo,
} from "../../fixtures/faults.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

const API = "**/api/v1/";
const UNREACHED = "We could not reach the server. You may be offline.";

const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "Ok" });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/**
 * Opens the first person in the search results whom the member can still ask. Fills in a request up to the last
 * question, but does not send it. Returns the button that sends the request.
 */
async function writeRequest(page: Page, search: string) {
  await page.goto(`/account/introductions?${search}`);
  const people = page.getByRole("main").getByRole("article");
  await people
    .filter({ hasNotText: /asked|accepted|declined/i })
    .first()
    .getByRole("link")
    .click();
  await page.getByLabel(/^Your message to/).fill("May we be introduced?");
  await page.getByRole("button", { name: "Send request" }).click();
  const dialog = page.getByRole("dialog", { name: "Do you want to send this request?" });
  return dialog.getByRole("button", { name: "Send" });
}

test("a POST is never repeated; where its answer is lost, the page looks what became of it", async ({
  page,
}) => {
  const posts = requestsTo(page, "POST", /user-subscriptions\/premium$/);
  await signedIn(page, "member2@agbara.example");
  await page.goto("/account/premium");
  const subscribe = page.getByRole("button", { name: "Subscribe to premium" });
  await expect(subscribe).toBeVisible();

  await breakAfter(page, `${API}user-subscriptions/premium`);
  await subscribe.click();
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(page.getByText(/^You are premium until/)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.key).toBeNull();
});

test.describe("a member", () => {
  test.beforeEach(({ page }) => signedIn(page, "member@agbara.example"));

  test("a request that breaks off on its way is repeated under one key, and made once", async ({
    page,
  }) => {
    const requests = requestsTo(page, "PATCH", /\/request$/);
    const send = await writeRequest(page, "min_age=24&max_age=24&country_code=GB");
    await breakBefore(page, `${API}user-introductions/*/request`);
    await send.click();
    await expect(page.getByText("Introduction Request sent. Thanks.")).toBeVisible();
    await expect(page.getByText(SUCCESS.requested)).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual(requests[1]);
  });

  test("a request whose answer is lost is repeated under one key, and made once", async ({
    page,
  }) => {
    const requests = requestsTo(page, "PATCH", /\/request$/);
    const send = await writeRequest(page, "min_age=25&max_age=25&country_code=GB");
    await breakAfter(page, `${API}user-introductions/*/request`);
    await send.click();
    await expect(page.getByText("Introduction Request sent. Thanks.")).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[0]?.key).toBeTruthy();
    expect(requests[0]).toEqual(requests[1]);
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  });

  test("a request that fails four times says so, keeps what was typed, and can be sent again", async ({
    page,
  }) => {
    const requests = requestsTo(page, "PATCH", /\/request$/);
    const send = await writeRequest(page, "min_age=26&max_age=26&country_code=GB");
    const failure = { success: false, message: "The database is resting." };
    await answerWith(page, `${API}user-introductions/*/request`, 503, failure, 4);
    await send.click();
    await expect(bar(page)).toContainText(failure.message);
    expect(requests).toHaveLength(4);
    await expect(page.getByLabel(/^Your message to/)).toHaveValue("May we be introduced?");
    await expect(page.getByText("What you see now is up to date.")).toBeVisible();
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Introduction Request sent. Thanks.")).toBeVisible();
  });

  test("a failing server is said in the snack-bar and on the page, which can be tried again", async ({
    page,
  }) => {
    await answerWith(page, `${API}users/me`, 500, "not JSON of ours");
    await page.goto("/account/photos");
    await expect(bar(page)).toContainText(NO_MESSAGE);
    await bar(page).getByRole("button", { name: "Ok" }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
  });

  test("an answer that is no success shows its message, though its status is 200", async ({
    page,
  }) => {
    const refusal = { success: false, message: "Not on a Saturday." };
    await answerWith(page, `${API}account/sessions`, 200, refusal);
    await page.goto("/account/security");
    await expect(bar(page)).toContainText(refusal.message);
    await expect(page.getByRole("region", { name: "Where you are logged in" })).toContainText(
      refusal.message,
    );
  });

  test("403 is said and ends nothing", async ({ page }) => {
    const refusal = { success: false, message: "That is not for you." };
    await answerWith(page, `${API}account/consents`, 403, refusal);
    await page.goto("/account/privacy");
    await expect(bar(page)).toContainText(refusal.message);
    await expect(title(page, "Privacy and data")).toBeVisible();
    await page.goto("/account");
    await expect(page.getByText("member@agbara.example")).toBeVisible();
  });

  for (const [requirement, heading] of [
    ["introduction", "My registration"],
    ["premium", "Premium"],
    // The screen where people join introductions.
    ["profile", "My Account"],
  ] as const)
    test(`417 leads without a message to what is required: ${requirement}`, async ({ page }) => {
      const refusal = { success: false, message: "not to be shown", requirement };
      const send = await writeRequest(page, "min_age=27&max_age=27&country_code=GB");
      await answerWith(page, `${API}user-introductions/*/request`, 417, refusal);
      await send.click();
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(page.getByText(refusal.message)).toHaveCount(0);
    });

  test("a slow answer shows at once that it was asked for, and a second tap asks nothing", async ({
    page,
  }) => {
    const requests = requestsTo(page, "PATCH", /account\/profile$/);
    await page.goto("/account/profile");
    await page.getByLabel("What do you do for a living?").fill("Paediatric nurse, nights");
    const release = await holdBack(page, `${API}account/profile`);
    const save = page.getByRole("button", { name: "Save profile" });
    await save.click();
    const saving = page.getByRole("button", { name: "Saving…" });
    await expect(saving).toHaveAttribute("aria-busy", "true");
    await saving.click();
    release();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    expect(requests).toHaveLength(1);
    await expect(page.getByText("Everything is saved.")).toBeVisible();
  });

  test("a screen that waits says what for, and shows it in its place", async ({ page }) => {
    const release = await holdBack(page, `${API}users/me`);
    await page.goto("/account/photos");
    await expect(page.getByText("Loading your photos…")).toBeAttached();
    await expect(title(page, "Photos")).toBeVisible();
    release();
    await expect(page.getByRole("button", { name: "Remove photo 1" })).toBeVisible();
  });

  test("without a network it says so; once it is back, the page reads by itself", async ({
    page,
    context,
  }) => {
    await page.goto("/account");
    await expect(page.getByText("member@agbara.example")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You are offline. What you see may be old")).toBeVisible();
    await page.getByRole("link", { name: /^Login and devices/ }).click();
    await expect(page.getByText(UNREACHED).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("This device")).toBeVisible();
    await expect(page.getByText("You are offline. What you see may be old")).toHaveCount(0);
  });
});

test("a login that cannot reach the server keeps what was typed", async ({ page }) => {
  const posts = requestsTo(page, "POST", /\/login$/);
  await breakBefore(page, `${API}login`);
  await page.goto("/auth/login");
  await page.getByLabel("E-mail").fill("member@agbara.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(/^We could not reach the server/)).toBeFocused();
  expect(posts).toHaveLength(1);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/account/introductions");
});
