import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Page } from "@playwright/test";
import { colleagueOn, notice } from "../fixtures/console.ts";
import { mailsTo } from "../fixtures/mail.ts";
import type { Product } from "../fixtures/product.ts";
import {
  bothOf,
  CONSULTANT,
  cardOf,
  WAITING,
  type Waiting,
  waitingRequests,
} from "../fixtures/requests.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 135_000 });

const RECORDED = "Success: Answer recorded. Both are told by mail.";
const INTRODUCED = "Success: Introduced. Both are told by mail.";

/** Returns the mails that the two people of a request have received so far. */
const told = (product: Product, { user, contact }: Waiting) => ({
  asking: mailsTo(product, user.account_email ?? "").map(({ text }) => text),
  asked: mailsTo(product, contact.account_email ?? "").map(({ text }) => text),
});

/** Opens the waiting requests in the console, with the focus on the oldest. */
async function openWaiting(page: Page, oldest: Waiting) {
  await page.goto(WAITING);
  await expect(cardOf(page, oldest)).toBeVisible();
  await page.keyboard.press("j");
  await expect(cardOf(page, oldest)).toBeFocused();
}

async function recordAccepted(page: Page, { contact }: Waiting) {
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: `${contact.first_name} accepts` })).toBeFocused();
  await page.keyboard.press("Enter");
}

test("requests are finished by keys alone where they stand, and the next comes by itself", async ({
  page,
  ownProduct,
}) => {
  const [first, second, third] = await waitingRequests(ownProduct);
  if (!first || !second || !third) throw new Error("too few requests wait");
  await signedIn(page, CONSULTANT);
  await openWaiting(page, first);
  const name = first.contact.first_name;

  await test.step("noted: reached yesterday, by WhatsApp", async () => {
    await page.keyboard.press("l");
    const dialog = page.getByRole("dialog", { name: "Whom did you reach, and how?" });
    await dialog.getByLabel("How").selectOption("by WhatsApp");
    await dialog.getByLabel("Day").fill(dayInLagos(new Date(Date.now() - DAY_MS)));
    await page.keyboard.press("Enter");
    await expect(notice(page, "Success: Contact noted")).toBeVisible();
    await expect(cardOf(page, first)).toBeFocused();
    await expect(cardOf(page, first)).toContainText(`${name}: reached by whatsapp on`);
  });

  await test.step("reminded; a second time soon after nothing is sent", async () => {
    await page.keyboard.press("s");
    await expect(notice(page, "Success: Reminder sent")).toBeVisible();
    await expect(cardOf(page, second)).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("s");
    await expect(notice(page, `${name} was reminded on`)).toContainText("Nothing was sent.");
    await expect(cardOf(page, first)).toBeFocused();
    await expect
      .poll(() => told(ownProduct, first).asked)
      .toEqual([
        expect.stringMatching(
          / asked on .+ to be introduced to you\. Your answer is still missing\./,
        ),
      ]);
  });

  const addresses = [first.user, first.contact].flatMap((person) => [
    person.account_email ?? "",
    person.international_phone_number ?? "",
  ]);

  await test.step("accepted by phone: both are told, and neither reads how to reach the other", async () => {
    await recordAccepted(page, first);
    await expect(notice(page, RECORDED)).toBeVisible();
    await expect(cardOf(page, first)).toBeFocused();
    await expect.poll(() => told(ownProduct, first).asked).toHaveLength(2);
    await expect.poll(() => told(ownProduct, first).asking).toHaveLength(1);
    const { asking, asked } = told(ownProduct, first);
    expect(asking[0]).toContain(`${name} would like to be introduced to you, too.`);
    expect(asked[1]).toContain(`${first.user.first_name}`);
    for (const address of addresses) expect([...asking, ...asked].join()).not.toContain(address);
  });

  await test.step("introduced: each reads how to reach the other, and the next request has the focus", async () => {
    await page.keyboard.press("i");
    const dialog = page.getByRole("dialog", {
      name: `Do you want to introduce ${bothOf(first)}?`,
    });
    await expect(dialog.getByRole("button", { name: "Introduce" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(notice(page, INTRODUCED)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(page, second)).toBeFocused();
    await expect.poll(() => told(ownProduct, first).asked).toHaveLength(3);
    await expect.poll(() => told(ownProduct, first).asking).toHaveLength(2);
    const [email = "", phone = "", otherEmail = "", otherPhone = ""] = addresses;
    for (const address of [email, phone])
      expect(told(ownProduct, first).asked[2]).toContain(address);
    for (const address of [otherEmail, otherPhone])
      expect(told(ownProduct, first).asking[1]).toContain(address);
  });

  await test.step("declined by phone: both are told, and the next request has the focus", async () => {
    await page.keyboard.press("y");
    await expect(page.getByRole("button", { name: / accepts$/ })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(notice(page, RECORDED)).toBeVisible();
    await expect(cardOf(page, third)).toBeFocused();
    await expect.poll(() => told(ownProduct, second).asking).toHaveLength(1);
    expect(told(ownProduct, second).asking[0]).toContain("does not want to be introduced.");
  });

  await page.reload();
  await expect(cardOf(page, third)).toBeVisible();
  for (const finished of [first, second]) await expect(cardOf(page, finished)).toHaveCount(0);
});

test("of two consultants on one request the second reads what the first did, and nothing is done twice", async ({
  page,
  browser,
  ownProduct,
}) => {
  const [first, second] = await waitingRequests(ownProduct);
  if (!first || !second) throw new Error("too few requests wait");
  await signedIn(page, CONSULTANT);
  await openWaiting(page, first);
  const colleague = await colleagueOn(WAITING, browser, ownProduct.url);
  await expect(cardOf(colleague, first)).toBeVisible();
  await colleague.keyboard.press("j");

  await page.keyboard.press("y");
  await recordAccepted(colleague, first);
  await expect(notice(colleague, RECORDED)).toBeVisible();
  const declines = page.getByRole("button", { name: / declines$/ });
  await declines.click();
  await expect(notice(page, " has already recorded that ")).toContainText("Nothing was changed.");
  await expect(declines).toHaveCount(0);

  await page.goto("/admin21/requests?request_status=accepted&status=inactive");
  await expect(cardOf(page, first)).toBeVisible();
  await cardOf(page, first).focus();
  await page.keyboard.press("i");
  await page.getByRole("dialog").getByRole("button", { name: "Introduce" }).click();
  await expect(notice(page, INTRODUCED)).toBeVisible();
  await colleague.keyboard.press("i");
  await colleague.getByRole("dialog").getByRole("button", { name: "Introduce" }).click();
  await expect(notice(colleague, "Chidinma introduced these two people on")).toBeVisible();
  await expect.poll(() => told(ownProduct, first).asking).toHaveLength(2);
  await expect.poll(() => told(ownProduct, first).asked).toHaveLength(2);
});
