import type { Page } from "@playwright/test";
import { atRest } from "../../fixtures/calls.ts";
import { FAULT_NOTED } from "../../fixtures/faults.ts";
import { expect, test } from "../../fixtures/test.ts";

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

test("a form of the landing page is reached, filled in and sent by the keyboard alone", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  expect(await focusedName(page)).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  for (const way of ["Choose how to give", "Register now"]) {
    while ((await focusedName(page)) !== way) await page.keyboard.press("Tab");
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(outline, `the focus on '${way}' is seen`).not.toBe("none");
  }
  const gift = page.getByRole("form", { name: "Generate community Gift card" });
  const people = gift.getByLabel("Number of people");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(people).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.type("4");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2500");
  // Waits for the form's script. Before it has loaded, the form would only show its notice, as without JavaScript.
  await expect(page.locator("astro-island[ssr]").filter({ has: gift })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/give?vouchers=4&amount=2500");
});

test("a reload leaves the visitor at the place where they were reading", async ({ page }) => {
  await page.goto("/");
  // Uses a section that is not the last. A browser may restore the scroll position before it has read the whole page,
  // and could then not scroll down to the last section.
  const place = page.locator("#imagine-title");
  const top = () => place.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await expect(async () => {
    await place.evaluate((heading) => heading.scrollIntoView());
    expect(await top()).toBeLessThan(600);
  }).toPass();
  // Waits until nothing moves, because content above the heading may load late and move the heading.
  await atRest(page);
  const before = await top();
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
});

test("nothing moves for anyone who asks for that", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Imagine a new Nigeria" });
  await section.getByRole("img").scrollIntoViewIfNeeded();
  const moving = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.getAnimations().map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.outerHTML.slice(0, 100);
      });
    });
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(moving).not.toEqual([]);
});

test.describe("a device without a network", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("says when it is offline, and when it no longer is", async ({ page, context }) => {
    await page.goto("/about");
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You are offline.", { exact: false })).toBeHidden();
  });
});

test("anyone who saves data gets a form's code when the form is on the screen, not before", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/Form\.|react/i.test(request.url())) scripts.push(request.url());
  });
  await page.goto("/");
  // Moves the mouse a little, then scrolls to half a screen above the form. The content above may still change its
  // height, and the distance leaves room for this.
  await page.mouse.move(50, 60);
  await page.evaluate(() => {
    const form = document.querySelector("#gift-card form");
    scrollTo(0, (form?.getBoundingClientRect().top ?? 0) - 1.5 * innerHeight);
  });
  await atRest(page);
  expect(scripts).toEqual([]);
  await page.evaluate(() => scrollBy(0, 0.75 * innerHeight));
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
