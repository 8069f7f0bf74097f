import { appCodeAt } from "@agbara/api/testing/second-factor.ts";
import type { Page } from "@playwright/test";
import { newColleague } from "../fixtures/colleague.ts";
import { notice, openElsewhere } from "../fixtures/console.ts";
import { fillLogin, logout, title } from "../fixtures/login.ts";
import { expectAccessible, expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, signIn, test } from "../fixtures/test.ts";
import { plugInPasskey } from "../fixtures/virtual-passkey.ts";

// Uses `localhost`, because browsers create passkeys for a host name but not for an IP address.
test.use({
  baseURL: ({ product }, use) => use(product.url.replace("127.0.0.1", "localhost")),
});

const main = (page: Page) => page.getByRole("main");

/** Returns the recovery codes, which the screen shows only once. */
async function keepCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole("region", { name: "Your recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allTextContents();
  await expectSound(page);
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await expect(shown).toBeHidden();
  return codes;
}

/** Enters e-mail and password, and waits for the second step. */
async function halfWay(page: Page, email: string) {
  await page.goto("/auth/login");
  await fillLogin(page, email);
  await expect(title(page, "Second step")).toBeVisible();
}

const isIn = (page: Page) => expect(title(page, "My Account")).toBeVisible();

/**
 * Resets a person's second step: one admin proposes the reset and another approves it. After that, the person needs
 * only the password.
 */
async function resetByTwo(page: Page, name: string) {
  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21/staff");
  await main(page)
    .getByRole("button", { name: `Reset second step of ${name}` })
    .click();
  await page.getByLabel("Why").fill("Lost the telephone; I rang back");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(notice(page, "Another admin has to agree")).toBeVisible();
  await signedIn(page, "admin2@agbara.example");
  await page.goto("/admin21/staff");
  await expect(main(page).getByText("“Lost the telephone; I rang back”")).toBeVisible();
  await expectSound(page);
  await main(page)
    .getByRole("button", { name: `Agree to reset ${name}` })
    .click();
  await expect(notice(page, `The second step of ${name} is reset`)).toBeVisible();
}

test("a second step is set up, used, lost and reset by two admins", async ({
  page,
  browser,
  product,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const name = `Ifeoma ${test.info().project.name}`;
  const email = `ifeoma.${test.info().project.name}@staff.example`;
  await newColleague(product, email, name);
  await plugInPasskey(page);
  await signIn(page, email);
  await page.goto("/account/security");
  await page.getByRole("link", { name: "Set up a passkey or an app" }).click();
  await expect(title(page, "Second step when logging in")).toBeVisible();
  await expectSound(page);

  let codes: string[] = [];
  const elsewhere = await openElsewhere(browser, baseURL ?? "");
  await test.step("a passkey is set up, and brings recovery codes", async () => {
    await page.getByLabel("Name of the passkey").fill("Key ring");
    await page.getByRole("button", { name: "Set up a passkey" }).click();
    codes = await keepCodes(page);
    await expect(main(page).getByText("Key ring")).toBeVisible();
  });

  await test.step("an app is set up with the code that it shows", async () => {
    await page.getByRole("button", { name: "Set up an app" }).click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    const secret = (await main(page).locator("code").textContent()) ?? "";
    await expectSound(page);
    const code = appCodeAt(secret.replaceAll(" ", ""), new Date());
    await page.getByLabel("Code that the app shows").fill(code);
    await page.getByRole("button", { name: "Set up", exact: true }).click();
    await expect(main(page).getByText(/^Set up since/)).toBeVisible();
    await expectSound(page);
  });

  await test.step("from then on a login takes the passkey", async () => {
    await page.goto("/account");
    await logout(page).click();
    await halfWay(page, email);
    await expectSound(page);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await isIn(page);
  });

  await test.step("who has lost both gets in with a recovery code", async () => {
    await halfWay(elsewhere, email);
    await elsewhere.getByRole("button", { name: "Use a recovery code" }).click();
    await elsewhere.getByLabel("Recovery code").fill(codes[0] ?? "");
    await elsewhere.getByRole("button", { name: "Log in", exact: true }).click();
    await isIn(elsewhere);
    await elsewhere.goto("/account/security/second-step");
    await expect(main(elsewhere).getByText("9 codes are left.")).toBeVisible();
  });

  await test.step("who has lost the codes, too, is reset by two admins", async () => {
    await resetByTwo(page, name);
    // The reset has logged the person out everywhere. Until they set up a second step again, the password alone is
    // enough.
    await elsewhere.goto("/account");
    await fillLogin(elsewhere, email);
    await isIn(elsewhere);
  });
});
