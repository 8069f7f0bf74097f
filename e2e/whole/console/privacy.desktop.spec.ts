import { allCame } from "../../fixtures/calls.ts";
import { cards, openRail } from "../../fixtures/console.ts";
import { expectAccessible } from "../../fixtures/sweep.ts";
import { consentCookie, expect, signedIn, signIn, test } from "../../fixtures/test.ts";

test("nothing personal is in local storage or in a title, and nothing is asked of another host", async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin);
  });
  // This visitor allowed analytics on the public pages, but the console still measures nothing.
  const consent = consentCookie(baseURL ?? "");
  const allowed = JSON.parse(decodeURIComponent(consent.value));
  allowed.categories = ["necessary", "analytics"];
  const value = encodeURIComponent(JSON.stringify(allowed));
  await page.context().addCookies([{ ...consent, value }]);

  await signIn(page, "consultant@agbara.example");
  await page.goto("/admin21/users?min_age=22&max_age=40&country_code=GB&phone=447700900002");
  const amara = cards(page).filter({ hasText: "Amara" }).locator("[data-key=open]");
  const id = (await amara.getAttribute("href"))?.split("/").at(-1);
  const titles: string[] = [];
  for (const path of [
    `/admin21/users/${id}`,
    `/admin21/users/${id}/owner`,
    `/admin21/members/${id}`,
    `/admin21/introductions/users/${id}`,
    `/admin21/users/${id}/fitting`,
    `/admin21/users/${id}/compare`,
  ]) {
    await page.goto(path);
    await expect(page.getByText("Amara").first()).toBeVisible();
    await allCame(page);
    titles.push(await page.title());
  }
  expect(titles.join()).not.toMatch(/Amara|7700900002|@/);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(["t", "u"]);
  expect([...hosts]).toEqual([new URL(baseURL ?? "").origin]);
  await expect(page.locator("script[src*=gtm], script[src*=googletag]")).toHaveCount(0);
});

test("the cookie settings can be opened again from the rail", async ({ page }) => {
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21");
  await openRail(page);
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect(page.getByRole("dialog", { name: "Manage cookie preferences" })).toBeVisible();
});

test("every dialog is accessible, in both schemes, and gives the focus back", async ({ page }) => {
  test.slow();
  await signedIn(page, "consultant@agbara.example");
  await page.goto("/admin21/users?min_age=22&max_age=40&country_code=GB");
  await expect(cards(page).first()).toBeVisible();

  const saved = page.getByRole("button", { name: "Saved searches" });
  await saved.click();
  await expect(page.getByRole("dialog", { name: /^Saved searches/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(saved).toBeFocused();

  const find = page.getByRole("button", { name: "Find", exact: true });
  await find.click();
  await expect(
    page.getByRole("dialog", { name: "Find" }).getByRole("option").first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(find).toBeFocused();

  await openRail(page);
  for (const [button, dialog] of [["Keyboard", "Keyboard"]] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.goto("/admin21/members?min_age=22&max_age=75&phone=447700900002");
  await cards(page).filter({ hasText: "Amara" }).locator("[data-key=open]").click();
  await page.getByRole("button", { name: /^Photo 1 of/ }).click();
  const viewer = page.getByRole("dialog", { name: /^Photos of/ });
  await expect(viewer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText(/2 of \d/);
  await viewer.getByRole("button", { name: "Close" }).click();

  await page.goto("/admin21/faqs");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this entry for good?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep it" }).click();
});
