import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signIn, test } from "../fixtures/test.ts";

/** Opens the screen, reloads it, and finds it sound. */
async function sweep(page: Page, paths: string[]) {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      await page.waitForLoadState("networkidle");
      await expectSound(page);
    });
}

/** The person of the first card in the list of introductions. */
async function somebody(page: Page): Promise<string> {
  await page.goto("/admin21/introductions/users");
  const link = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  return (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
}

test("every screen of the consultants is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, "consultant@agbara.example");
  const id = await somebody(page);
  await sweep(page, [
    "/admin21",
    "/admin21/users",
    "/admin21/users?min_age=22&max_age=40&country_code=GB",
    "/admin21/members?min_age=22&max_age=40",
    "/admin21/introductions/users?status=active&page=2",
    "/admin21/requests",
    `/admin21/users/${id}`,
    `/admin21/members/${id}`,
    `/admin21/users/${id}/owner`,
    `/admin21/users/${id}/introductions`,
    `/admin21/introductions/users/${id}`,
    `/admin21/introductions/users/${id}/requests`,
  ]);
});

test("every screen of the members is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "member@agbara.example");
  await sweep(page, ["/account", "/account/introductions", "/account/tv/signup"]);
});

test("the way in is accessible, in both schemes", async ({ page }) => {
  await sweep(page, ["/auth/login", "/auth/login?introductions=1", "/auth/register"]);
});

test("a member who opens the consultants' area is told that it is not theirs", async ({ page }) => {
  await signIn(page, "member@agbara.example");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/admin/")) calls.push(request.url());
  });
  await page.goto("/admin21/users?min_age=22&max_age=40");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
  expect(calls).toEqual([]);
});
