import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";
import { QUESTIONS } from "@agbara/shared/questions.ts";
import { decode, encode } from "@agbara/shared/session/codec.ts";
import { makeToken } from "@agbara/shared/testing/tokens.ts";
import type { Page } from "@playwright/test";
import { consentCookie, expect, signedIn, test } from "../fixtures/test.ts";

test.skip(({ isMobile }) => !isMobile, "the size of the screen plays no part");

const MEMBER = "member@agbara.example";
const atLogin = (url: URL) => url.pathname === "/auth/login";

async function fillLogin(page: Page, email = MEMBER) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const logout = (page: Page) => page.getByRole("main").getByRole("button", { name: "Logout" });

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
  await page.getByRole("link", { name: "Register" }).click();
  await expect(title(page, "Register")).toBeVisible();
  await page.getByRole("link", { name: /^I have an account/ }).click();
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
  // Whoever is signed in already is led on at once, by the same rule.
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

const stored = (t: string, u: unknown) => ({ t, u: encode(u) });
const amara = { _id: "00000000-0000-7000-8000-000000000001", first_name: "Amara" };

for (const [what, { t, u }, sentence] of [
  [
    "has expired",
    stored(encode(makeToken({ sub: amara._id, exp: 1_000_000_000 })), amara),
    "You are no longer logged in",
  ],
  ["is not a string", stored(encode(512), amara), "could not read your login"],
  ["cannot be decoded", stored(encode("header.%%%.signature"), amara), "could not read your login"],
  ["is cut off", stored("U2FsdGVk", amara), "could not read your login"],
] as const)
  test(`a stored token that ${what} ends on the login page, which says so`, async ({ page }) => {
    await page.goto("/cookie-policy");
    await page.evaluate(
      (values) => {
        localStorage.setItem("t", values.t);
        localStorage.setItem("u", values.u);
        localStorage.setItem("last-seen", "{}");
      },
      { t, u },
    );
    await page.goto("/account/photos");
    await page.waitForURL(atLogin);
    await expect(page.getByRole("main").getByRole("status")).toContainText(sentence);
    await expect
      .poll(() => page.evaluate(() => localStorage.length), "nothing stays behind")
      .toBe(0);
    await fillLogin(page);
    await page.waitForURL("**/account/photos");
    await expect(title(page, "Photos")).toBeVisible();
  });

test("an unreadable session is said on the login page itself, and the site knows nobody", async ({
  page,
}) => {
  await page.goto("/cookie-policy");
  await page.evaluate(() => localStorage.setItem("t", "nonsense"));
  await page.goto("/auth/login");
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "could not read your login",
  );
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "My Account" })).toHaveCount(0);
});

test("a logout in one tab signs out the others, and the site's navigation follows", async ({
  page,
  context,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account");
  const site = await context.newPage();
  await site.goto("/about");
  const name = site.getByText("Amara", { exact: true }).first();
  await expect(name).toBeAttached();
  const other = await context.newPage();
  await other.goto("/account");
  await logout(other).click();
  await other.waitForURL(atLogin);
  await page.waitForURL(atLogin);
  await expect(page.getByText("You logged out in another tab.")).toBeVisible();
  await expect(site.getByText("Amara", { exact: true })).toHaveCount(0);
});

test("a login as somebody else in another tab replaces whoever was on the screen", async ({
  page,
  context,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account/profile");
  const name = page.getByLabel("First name");
  await expect(name).toHaveValue("Amara");
  await name.fill("Not saved yet");
  const other = await context.newPage();
  await other.goto("/account");
  await logout(other).click();
  await other.waitForURL(atLogin);
  await fillLogin(other, "member2@agbara.example");
  await other.waitForURL("**/account/introductions");
  await expect(page.getByLabel("First name")).toHaveValue("Túndé");
});

test("a session ended from elsewhere ends in the middle of a page, and the login leads back", async ({
  page,
  browser,
  product,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account/security");
  await expect(page.getByText("This device")).toBeVisible();
  const elsewhere = await browser.newPage({ baseURL: product.url });
  await elsewhere.context().addCookies([consentCookie(product.url)]);
  await signedIn(elsewhere, MEMBER);
  await elsewhere.goto("/account/security");
  await elsewhere.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(elsewhere.getByRole("button", { name: "Log out all other devices" })).toBeHidden();
  await page.getByRole("link", { name: "My Account" }).first().click();
  await page.waitForURL(atLogin);
  await expect(page.getByText("You are no longer logged in. Please log in again.")).toBeVisible();
  await fillLogin(page);
  await page.waitForURL("**/account");
  await expect(title(page, "My Account")).toBeVisible();
});

/** Ends the session of this browser at the API, of which the page hears by its next call. */
async function endSession(page: Page) {
  const token = decode(await page.evaluate(() => localStorage.getItem("t") ?? ""));
  const { status } = await fetch(new URL("/api/v1/logout", page.url()), {
    method: "POST",
    headers: { Authorization: `${TOKEN_SCHEME} ${token}`, "Content-Type": "application/json" },
    body: "{}",
  });
  expect(status).toBe(200);
}

test("a session that ends in the middle of typing reports no success, and the words are there after the next login", async ({
  page,
  context,
}) => {
  const drafts = (tab: Page) =>
    tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));
  const show = await context.newPage();
  await signedIn(page, MEMBER);
  await page.goto("/account/profile");
  await show.goto("/account/tv/signup");
  const work = page.getByRole("textbox", { name: QUESTIONS.data_occupation });
  await work.fill("I teach children to read.");
  await show.getByLabel(/^About me/).fill("I dance.");
  const said = page.getByText("Your profile is saved.");

  await endSession(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  for (const tab of [page, show]) {
    await tab.waitForURL(atLogin);
    await expect(tab.getByText("You are no longer logged in. Please log in again.")).toBeVisible();
  }
  await expect(said).toHaveCount(0);
  await page.reload();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(work).toHaveValue("I teach children to read.");
  await expect(show.getByLabel(/^About me/)).toHaveValue("I dance.");

  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(said).toBeVisible();
  await page.goto("/account");
  await logout(page).click();
  await show.waitForURL(atLogin);
  expect(await drafts(page)).toEqual([]);
  expect(await drafts(show)).toEqual([]);
  await fillLogin(show);
  await show.waitForURL("**/account/tv/signup");
  await expect(show.getByLabel(/^About me/)).toHaveValue("");
});

test("after a logout nothing private is behind the back button or left on the device", async ({
  page,
}) => {
  await signedIn(page, MEMBER);
  await page.goto("/account/introductions");
  await page
    .getByRole("link", { name: /, \d+$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "About me" })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(MEMBER)).toBeVisible();
  await logout(page).click();
  await page.waitForURL(atLogin);
  for (const _ of ["account", "person"]) {
    await page.goBack();
    await page.waitForURL(atLogin);
    await expect(title(page, "Login")).toBeVisible();
    await expect(page.getByText(/Amara|About me/)).toHaveCount(0);
  }
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    databases: (await indexedDB.databases()).length,
    cached: (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    )
      .flat()
      .map(({ url }) => new URL(url).pathname),
  }));
  expect(kept).toMatchObject({ local: 0, databases: 0 });
  for (const path of kept.cached) expect(path).toMatch(/^\/account$|^\/admin21\/assets\//);
});
