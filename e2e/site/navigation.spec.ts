import { expect, signIn, test } from "../fixtures/test.ts";

async function openMenu(page: import("@playwright/test").Page) {
  const toggle = page.getByRole("banner").getByRole("button", { name: /menu/i });
  if (await toggle.isVisible()) await toggle.click();
}

test("a visitor sees Home, About, Download and Reset password", async ({ page }) => {
  await page.goto("/");
  await openMenu(page);
  const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
  await expect(links.filter({ visible: true })).toHaveText([
    "Home",
    "About",
    "Download",
    "Reset password",
  ]);
});

test("somebody signed in sees Home, My Account and Logout with their name, and Logout ends the session", async ({
  page,
}) => {
  await signIn(page, "member@agbara.example");
  await page.goto("/");
  await openMenu(page);
  const navigation = page.getByRole("banner").getByRole("navigation");
  await expect(navigation.getByRole("link", { name: "My Account" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "About" })).toBeHidden();
  await navigation.getByRole("button", { name: /Amara/ }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("the footer leads to the legal pages and to support", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["Terms", "/terms"],
    ["Policy", "/privacy"],
    ["Cookie policy", "/cookie-policy"],
    ["Support", "/support"],
  ])
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      path ?? "",
    );
  await expect(footer).toContainText("2024");
  for (const name of ["Instagram", "Twitter", "Facebook"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
});
