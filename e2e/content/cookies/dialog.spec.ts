import { brand } from "@agbara/shared/brand.ts";
import type { Locator, Page } from "@playwright/test";
import { atRest } from "../../fixtures/calls.ts";
import {
  openPreferences,
  preferences,
  storedConsent,
  welcome,
} from "../../fixtures/cookie-dialog.ts";
import { holdBack } from "../../fixtures/faults.ts";
import { expectSound } from "../../fixtures/sweep.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ consented: false });

test("the dialog asks a new visitor, says why, and leads to both policies", async ({ page }) => {
  await page.goto("/about");
  await expect(welcome(page)).toContainText(
    "We use cookies and similar technologies for website performance and analysis in order to provide you with the best online experience.",
  );
  await expect(welcome(page).getByRole("link", { name: /cookie/i })).toHaveAttribute(
    "href",
    "/cookie-policy",
  );
  await expect(welcome(page).getByRole("link", { name: /privacy/i })).toHaveAttribute(
    "href",
    "/privacy",
  );
  expect(await storedConsent(page)).toBeNull();
});

test("Escape closes the preferences, and the focus stays inside while they are open", async ({
  page,
}) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  await expect(preferences(page)).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest("#cc-main"))),
      "the focus left the dialog",
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(preferences(page)).toBeHidden();
});

test("the footer opens the preferences again", async ({ page }) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Reject all" }).click();
  await openPreferences(page);
  await expect(preferences(page)).toBeVisible();
});

test("the welcome names the product and has its three buttons; the page beside it can be used", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("dialog", { name: `Welcome to ${brand.name}` })).toBeVisible();
  await expect(welcome(page).getByRole("button")).toHaveText([
    "Accept all",
    "Reject all",
    "Settings",
  ]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).press("Enter");
  await expect(page).toHaveURL(/\/terms$/);
});

/** Returns an element's position on the screen, in pixels. */
const placeOf = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

for (const path of ["/", "/about", "/training", "/auth/login"])
  test(`the welcome is a box in the corner and leaves the headline of ${path} to be read`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(welcome(page)).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const headline = await placeOf(page.getByRole("heading", { level: 1 }));
    await expect
      .poll(async () => (await placeOf(welcome(page))).bottom)
      .toBeLessThanOrEqual(height - 12);
    const { left, right, top, bottom } = await placeOf(welcome(page));
    // The dialog is next to the headline or below it, but does not cover it.
    expect(Math.max(left - headline.right, top - headline.bottom)).toBeGreaterThan(0);
    if (width < 640) {
      expect([left, width - right]).toEqual([12, 12]);
      expect(bottom - top).toBeLessThanOrEqual(240);
    } else expect(right - left).toBe(420);
  });

test("the welcome leaves the first button of the home page free", async ({ page }) => {
  await page.goto("/");
  await expect(welcome(page)).toBeVisible();
  await page.getByRole("link", { name: "Choose how to give" }).click();
  await expect(page).toHaveURL("/#give");
});

test("at 400 % zoom the welcome and the preferences stay on the screen, and all in them can be reached", async ({
  page,
}) => {
  const [width, height] = [320, 256];
  await page.setViewportSize({ width, height });
  await page.goto("/");
  await expectReachable(welcome(page), height);
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  await expectReachable(preferences(page), height);
});

/** Checks that the cookie dialog is on the screen, and that a person can scroll to each of its parts. */
async function expectReachable(dialog: Locator, height: number) {
  await expect(dialog).toBeVisible();
  // The dialog slides in, so we wait for its final position.
  await expect.poll(async () => (await placeOf(dialog)).bottom).toBeLessThanOrEqual(height);
  expect((await placeOf(dialog)).top).toBeGreaterThanOrEqual(0);
  for (const role of ["heading", "link", "button"] as const) {
    const parts = await dialog.getByRole(role).filter({ visible: true }).all();
    expect(parts.length, role).toBeGreaterThan(0);
    for (const part of parts) {
      await part.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
      const shown = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there !== null && (element.contains(there) || there.contains(element));
      });
      expect(shown, String(part)).toBe(true);
    }
  }
}

test("the welcome takes the focus from nobody who is typing, and has it where nobody is", async ({
  page,
}) => {
  const typed = "a code that takes a while to type";
  const show = await holdBack(page, /dialog.*\.css/);
  await page.goto("/");
  const code = page.getByRole("textbox", { name: /code/i }).first();
  await code.pressSequentially(typed.slice(0, 6));
  show();
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.type(typed.slice(6), { delay: 20 });
  await expect(code).toHaveValue(typed);
  await page.goto("/about");
  await expect(welcome(page).locator(":focus")).toHaveCount(1);
});

test("the preferences: what is necessary cannot be switched off, a table lists the tag manager, a link writes to us", async ({
  page,
}) => {
  await page.goto("/about");
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  const dialog = preferences(page);
  for (const name of ["Accept all", "Reject all", "Save Settings", "Close"])
    await expect(dialog.getByRole("button", { name, exact: true })).toBeVisible();
  const necessary = dialog.getByRole("checkbox", { name: /Strictly Necessary cookies/ });
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  await dialog.getByRole("button", { name: /^Performance and Analytics/ }).click();
  await expect(dialog.getByRole("table")).toContainText("Tag manager");
  await expect(dialog.getByRole("link", { name: brand.supportEmail })).toHaveAttribute(
    "href",
    `mailto:${brand.supportEmail}`,
  );
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await storedConsent(page)).toBeNull();
});

test.describe("anyone who is no person", () => {
  for (const bot of ["Googlebot/2.1", "Yahoo! Slurp"])
    test.describe(bot, () => {
      test.use({ userAgent: `Mozilla/5.0 (compatible; ${bot}) Chrome/140` });
      test("sees no dialog and loads none of its code", async ({ page }) => {
        await expectNotAsked(page);
      });
    });

  test("a driven browser sees no dialog either", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "webdriver", { get: () => true }),
    );
    await expectNotAsked(page);
  });
});

async function expectNotAsked(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("consent")) asked.push(request.url());
  });
  await page.goto("/about");
  await atRest(page);
  expect(asked).toEqual([]);
  await expect(welcome(page)).toBeHidden();
}

test("both dialogs are accessible", async ({ page }) => {
  await page.goto("/about");
  await expect(welcome(page)).toBeVisible();
  await expectSound(page);
  await welcome(page).getByRole("button", { name: "Settings" }).click();
  await expect(preferences(page)).toBeVisible();
  await expectSound(page);
});
