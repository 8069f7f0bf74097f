import { atLogin, fillLogin, MEMBER, title } from "../../fixtures/login.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

test("the guard asks for a login and leads back to the page that was wanted", async ({ page }) => {
  await page.goto("/account/introductions?min_age=30&max_age=34&country_code=NG#found");
  await page.waitForURL(atLogin);
  await fillLogin(page);
  await expect(page).toHaveURL(
    /\/account\/introductions\?min_age=30&max_age=34&country_code=NG#found$/,
  );
  await expect(page.getByRole("heading", { name: "Men, 30 to 34, Nigeria" })).toBeVisible();
});

test("the way back survives a detour to the registration", async ({ page }) => {
  await page.goto("/account/tv/signup");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(title(page, "Register")).toBeVisible();
  await page.getByRole("link", { name: /^I have an account/ }).click();
  // Waits for the title of the login screen, because the registration screen also asks for an e-mail and a password.
  await expect(title(page, "Log in")).toBeVisible();
  await fillLogin(page);
  await page.waitForURL("**/account/tv/signup");
});

test("an address that leads nowhere says so where it stands, with a way back", async ({ page }) => {
  const nowhere = async (path: string, back: string, to: string) => {
    await page.goto(path);
    await expect(title(page, "Page not found")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    const link = page.getByRole("main").getByRole("link", { name: back });
    await expect(link).toHaveAttribute("href", to);
  };
  await nowhere("/auth/nonsense", "Log in", "/auth/login");
  await signedIn(page, MEMBER);
  for (const path of ["/auth/nonsense", "/account/nonsense", "/account/profile/nonsense"])
    await nowhere(path, "My Account", "/account");
  await signedIn(page, "consultant@agbara.example");
  for (const path of [
    "/admin21/nonsense",
    "/admin21/introductions",
    "/admin21/introductions/nonsense",
    "/admin21/requests/nonsense",
    "/admin21/members/x/nonsense",
    "/admin21/users/x/owner/nonsense",
  ])
    await nowhere(path, "Management Console", "/admin21");
});

test("a login leads to no other site, and to no other part of this one", async ({ page }) => {
  const loginFor = (wanted: string) => `/auth/login?return=${encodeURIComponent(wanted)}`;
  await page.goto(loginFor("//evil.example/account"));
  await fillLogin(page);
  await page.waitForURL("**/account/introductions");
  // The site redirects a signed-in person immediately. The redirect goes only to addresses that are also allowed after
  // a login.
  for (const wanted of [
    "/\\evil.example/account",
    "/%5Cevil.example/account",
    "%2F%2Fevil.example/account",
    "https://evil.example/account",
    "javascript:alert(1)//account",
    "/account/..//evil.example/account",
    "/admin21",
  ]) {
    await page.goto(loginFor(wanted));
    await page.waitForURL("**/account");
  }
});
