import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import type { Locator, Page } from "@playwright/test";
import { consentCookie, expect, listen, testOnOwnProduct as test } from "../../fixtures/test.ts";

const FARTHEST = 80;

/**
 * Presses Tab until the focus is on the target, as a person without a mouse does. Checks that the focus is always
 * visible.
 */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < FARTHEST; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(outlines), `the focus on ${target} can be seen`).toMatch(
        /solid/,
      );
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Returns three outlines: of the element itself, of the frame around a field, and of the card around a link. */
function outlines(element: Element): string {
  const styles = [
    getComputedStyle(element),
    getComputedStyle(element, "::after"),
    getComputedStyle(element.parentElement ?? element),
  ];
  return styles.map(({ outlineStyle }) => outlineStyle).join();
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function logIn(page: Page, email: string) {
  await page.goto("/auth/login");
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account/introductions");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("from the login over a search to a request and its acceptance, by the keyboard alone", async ({
  page,
  browser,
  ownProduct,
  complaints,
}) => {
  test.setTimeout(120_000);
  const amara = page;
  await logIn(amara, "member@agbara.example");
  await press(amara, amara.getByRole("link", { name: "People who fit", exact: true }));
  const filters = amara.getByText("Change the filters");
  await press(amara, filters);
  await tabTo(amara, amara.getByLabel("First name"));
  await amara.keyboard.type("Túndé");
  await amara.keyboard.press("Enter");
  const tunde = amara
    .getByRole("article")
    .filter({ hasText: "Solar installer, with a small firm" });
  await press(amara, tunde.getByRole("link"));
  await expect(amara.getByRole("heading", { level: 1 })).toContainText("Túndé");
  await tabTo(amara, amara.getByLabel("Your message to Túndé"));
  await amara.keyboard.type("We both mend things. May we be introduced?");
  await press(amara, button(amara, "Send request"));
  const asking = amara.getByRole("dialog", { name: "Do you want to send this request?" });
  await press(amara, asking.getByRole("button", { name: "Send" }));
  const sent = amara.getByRole("heading", { name: "Introduction Request sent. Thanks." });
  await expect(sent).toBeFocused();

  const context = await browser.newContext({ baseURL: ownProduct.url, reducedMotion: "reduce" });
  await context.addCookies([consentCookie(ownProduct.url)]);
  const other = await context.newPage();
  listen(other, complaints);
  await logIn(other, "member2@agbara.example");
  await press(other, other.getByRole("link", { name: /^Amara/ }).first());
  await press(other, button(other, "Accept"));
  const accepting = other.getByRole("dialog", { name: "Do you want to accept this request?" });
  await press(other, accepting.getByRole("button", { name: "Accept" }));
  await expect(other.getByText(SUCCESS.accepted)).toBeVisible();
  await expect(other.getByRole("heading", { name: "You have both accepted" })).toBeFocused();
  await tabTo(other, other.getByRole("link", { name: "member@agbara.example" }));
});

test("Back from a person leads to the place in the list where one was", async ({ page }) => {
  await logIn(page, "member@agbara.example");
  await page.goto("/account/introductions?min_age=22&max_age=40&country_code=GB");
  const last = page.getByRole("article").getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  const name = await last.textContent();
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(last).toBeInViewport();
});
