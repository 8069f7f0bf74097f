import type { Page } from "@playwright/test";
import { notice } from "../fixtures/console.ts";
import { breakAfter, FAULT_NOTED, requestsTo } from "../fixtures/faults.ts";
import { atLogin, endSession, fillLogin } from "../fixtures/login.ts";
import { mailsTo } from "../fixtures/mail.ts";
import type { Product } from "../fixtures/product.ts";
import {
  CONSULTANT,
  cardOf,
  WAITING,
  type Waiting,
  waitingRequests,
} from "../fixtures/requests.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.use({ expectedComplaint: FAULT_NOTED });

test.describe.configure({ timeout: 135_000 });

const ANSWER = "**/answer";
const RECORDED = "Success: Answer recorded. Both are told by mail.";

/** Opens the form for the answer to a request, and fills it in. The request is the one that has waited longest. */
async function openAnswer(page: Page, product: Product) {
  const [request] = await waitingRequests(product);
  if (!request) throw new Error("no request waits");
  await signedIn(page, CONSULTANT);
  await page.goto(WAITING);
  await expect(cardOf(page, request)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("y");
  const message = page.getByLabel(`Message to ${request.user.first_name} (if they accept)`);
  await message.fill("Sundays suit me.");
  return { request, message };
}

async function expectToldOnce(product: Product, { user, contact }: Waiting) {
  for (const person of [user, contact]) {
    const mails = () => mailsTo(product, person.account_email ?? "");
    await expect.poll(mails).toHaveLength(1);
  }
}

test("an answer whose confirmation is lost on its way is recorded and told once", async ({
  page,
  ownProduct,
}) => {
  const calls = requestsTo(page, "PATCH", /\/answer$/);
  // Sets the fault before the page is opened. On an open page, a busy browser may send a call before the fault is
  // active.
  await breakAfter(page, ANSWER);
  const { request } = await openAnswer(page, ownProduct);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notice(page, RECORDED)).toBeVisible();
  await expect(cardOf(page, request)).toContainText("The answer was given by phone.");
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls[0]?.key).toBeTruthy();
  expect(calls[0]).toEqual(calls[1]);
  await expectToldOnce(ownProduct, request);
});

test("without a network nothing that was typed is lost, and sending it again does it once", async ({
  page,
  context,
  ownProduct,
}) => {
  const { request, message } = await openAnswer(page, ownProduct);
  await context.setOffline(true);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notice(page, "Nothing is done twice.")).toBeVisible({ timeout: 20_000 });
  await expect(message).toHaveValue("Sundays suit me.");
  await context.setOffline(false);
  await message.press("ControlOrMeta+Enter");
  await expect(notice(page, RECORDED)).toBeVisible();
  await expect(cardOf(page, request)).toBeFocused();
  await expectToldOnce(ownProduct, request);
});

test("an answer that arrived, of which nobody heard, is not recorded again", async ({
  page,
  ownProduct,
}) => {
  await breakAfter(page, ANSWER, 4);
  const { request, message } = await openAnswer(page, ownProduct);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notice(page, "Nothing is done twice.")).toBeVisible({ timeout: 20_000 });
  await message.press("ControlOrMeta+Enter");
  await expect(notice(page, "You have already recorded that")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectToldOnce(ownProduct, request);
});

test("a session that ends in the middle loses nothing: after the login the message is there", async ({
  page,
  ownProduct,
}) => {
  const { request, message } = await openAnswer(page, ownProduct);
  await endSession(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForURL(atLogin);
  await expect(page.getByText("You are no longer logged in. Please log in again.")).toBeVisible();
  await fillLogin(page, CONSULTANT);
  await expect(page).toHaveURL(new RegExp(`${WAITING.replace("?", "\\?")}$`));
  await expect(cardOf(page, request)).toBeFocused();
  await page.keyboard.press("y");
  await expect(message).toHaveValue("Sundays suit me.");
  await message.press("ControlOrMeta+Enter");
  await expect(notice(page, RECORDED)).toBeVisible();
  await expectToldOnce(ownProduct, request);
});
