import type { Page } from "@playwright/test";
import { VERIFIER } from "../../fixtures/applicants.ts";
import { allCame } from "../../fixtures/calls.ts";
import { cards, holdCard, openRail } from "../../fixtures/console.ts";
import { expectStill, noteShifts } from "../../fixtures/layout-shift.ts";
import { FINANCE } from "../../fixtures/money.ts";
import {
  ADMIN_SCREENS,
  CONSULTANT_LISTS,
  financeScreens,
  screensAbout,
  verifierScreens,
} from "../../fixtures/screens.ts";
import { expectSound, expectToFitWithLargeLetters } from "../../fixtures/sweep.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

/**
 * Opens each address. Checks that nothing moves by itself while the screen loads, that it is accessible, and that it
 * fits the screen's width.
 */
async function sweep(page: Page, paths: readonly string[]) {
  await noteShifts(page);
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectStill(page);
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      await expectSound(page);
    });
}

test("every screen of finance is there after a reload, accessible, in both schemes", async ({
  page,
  product,
}) => {
  test.setTimeout(900_000);
  await signedIn(page, FINANCE);
  await sweep(page, await financeScreens(product.url));
  await page.goto("/admin21/ledger/1");
  const room = page.getByRole("main");
  const hidden = await room.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hidden, "what of an account's transfers needs sideways scrolling").toBe(0);
});

test("every screen of the verifiers is there after a reload, accessible, in both schemes", async ({
  page,
  product,
}) => {
  test.setTimeout(900_000);
  await signedIn(page, VERIFIER);
  await sweep(page, await verifierScreens(product.url));
});

/** Returns the ids of the people on the first cards in the list of introductions. */
async function twoPeople(page: Page): Promise<[string, string]> {
  await page.goto("/admin21/introductions/users");
  await expect(cards(page).first()).toBeVisible();
  return [(await holdCard(page, 0)).id, (await holdCard(page, 1)).id];
}

test("every list of the consultants is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(900_000);
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/requests");
  await sweep(page, CONSULTANT_LISTS);
});

test("every list of the admins is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21");
  await sweep(page, ADMIN_SCREENS);
});

test("every page about a person is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(900_000);
  await signedIn(page, "consultant@agbara.example");
  const [id, other] = await twoPeople(page);
  await sweep(page, screensAbout(id, other));
});

test("every screen of the admin table is linked, and Back leads back", async ({ page }) => {
  test.slow();
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21");
  const lists = page.getByRole("navigation", { name: "Lists" });
  for (const [name, path] of [
    ["Search people", "/admin21/users"],
    ["Introductions", "/admin21/introductions/users"],
    ["Requests", "/admin21/requests"],
  ] as const) {
    await lists.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL("/admin21");
  }

  await (await openRail(page)).getByRole("link", { name: "Members" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  const { id } = await holdCard(page);
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(`/admin21/members/${id}`);

  const pages = page.getByRole("navigation", { name: /^Pages about/ });
  for (const [name, path] of [
    ["Person and registration", `/admin21/users/${id}`],
    ["Owner", `/admin21/users/${id}/owner`],
    ["Introduction", `/admin21/introductions/users/${id}`],
    ["Requests received", `/admin21/introductions/users/${id}/requests`],
    ["Timeline", `/admin21/users/${id}/timeline`],
    ["Compare", `/admin21/users/${id}/compare`],
    ["Who fits", `/admin21/users/${id}/fitting`],
  ] as const) {
    const before = page.url();
    await pages.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL(before);
  }
});

test("a member who opens the consultants' area is told that it is not theirs", async ({ page }) => {
  await signedIn(page, "member@agbara.example");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/admin/")) calls.push(request.url());
  });
  await page.goto("/admin21/users?min_age=22&max_age=40");
  await expect(page.getByRole("heading", { name: "This part is for our staff" })).toBeVisible();
  await allCame(page);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
  expect(calls).toEqual([]);
});

test("lists of the consultants fit with letters twice as large", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  for (const list of ["introductions/users", "requests"]) {
    await page.goto(`/admin21/${list}`);
    await expect(cards(page).first()).toBeVisible();
    await expectToFitWithLargeLetters(page);
  }
});

for (const [who, path] of [
  [FINANCE, "/admin21/refunds"],
  ["member@agbara.example", "/account"],
] as const)
  test(`${path} is sound at 320 × 256, as with letters four times as large`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await signedIn(page, who);
    await page.goto(path);
    await allCame(page);
    await expectSound(page);
  });

/**
 * Returns the tabs and buttons that are too small for their words when letters are twice as large. This function runs
 * in the page.
 */
function cutControls(): string[] {
  const { documentElement: root } = document;
  root.style.fontSize = "200%";
  const cut = [...document.querySelectorAll<HTMLElement>("main :is(nav, button)")].filter(
    (control) => control.checkVisibility() && control.scrollWidth > control.clientWidth + 1,
  );
  const found = cut.map(({ textContent, scrollWidth }) => `${textContent}: ${scrollWidth}`);
  root.style.fontSize = "";
  return found;
}

test("tables, tabs and buttons of each desk fit with letters twice as large", async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  const verifiers = await verifierScreens(product.url);
  for (const [who, ...paths] of [
    [FINANCE, "/admin21/refunds", "/admin21/ledger/months/2026-11"],
    [VERIFIER, verifiers.find((path) => path.startsWith("/admin21/applications/")) ?? ""],
    ["consultant@agbara.example", "/admin21/my-people"],
  ] as const) {
    await signedIn(page, who);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await allCame(page);
        await expectToFitWithLargeLetters(page);
        expect([path, await page.evaluate(cutControls)]).toEqual([path, []]);
      });
  }
});
