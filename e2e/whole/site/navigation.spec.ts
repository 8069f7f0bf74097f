import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { atRest } from "../../fixtures/calls.ts";
import { FAULT_NOTED } from "../../fixtures/faults.ts";
import {
  navigation,
  openMenu,
  SIGNED_IN,
  SIGNED_OUT,
  shownItems,
} from "../../fixtures/navigation.ts";
import { PUBLIC_ROUTES, sitePages } from "../../fixtures/site-pages.ts";
import { expect, signedIn, signIn, test } from "../../fixtures/test.ts";

const MEMBER = "member@agbara.example";

/** Built pages that have no link from any other page: the error pages, and the pages about a single gift. */
const UNLINKED = ["/404", "/500", "/gift", "/gift/vouchers", "/gift/statement", "/give/back"];
const builtPages = globSync("**/*.html", {
  cwd: fileURLToPath(new URL("../../../site/dist/client", import.meta.url)),
})
  .map((file) => `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`)
  .filter((path) => !UNLINKED.includes(path))
  .toSorted();

/** Records which of the two navigations the page shows in each frame, from the first frame on. */
async function watchNavigation(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenNavigations: seen });
    const look = () => {
      const shown = ["signed-out", "signed-in"].filter((name) => {
        const item = document.querySelector(`.menu .${name}`);
        return item && getComputedStyle(item).display !== "none";
      });
      if (shown.length > 0 && seen.at(-1) !== shown.join()) seen.push(shown.join());
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, "seenNavigations") as string[]);
}

/** Records the paths of the scripts that load from now on. */
function loadedScripts(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test("a visitor sees Home, About, Download and Reset password from the first frame on, without the session's code", async ({
  page,
}) => {
  const scripts = loadedScripts(page);
  const seen = await watchNavigation(page);
  for (const path of ["/", "/about", "/faq"]) {
    await page.goto(path);
    await atRest(page);
    expect(await seen()).toEqual(["signed-out"]);
  }
  await openMenu(page);
  await expect.poll(() => shownItems(page)).toEqual(SIGNED_OUT);
  expect(scripts.filter((name) => name.includes("signed-in"))).toEqual([]);
});

test("somebody signed in sees Home, My Account and Logout with their name from the first frame on", async ({
  page,
}) => {
  await signIn(page, MEMBER);
  const seen = await watchNavigation(page);
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    await atRest(page);
    expect(await seen()).toEqual(["signed-in"]);
  }
  await openMenu(page);
  await expect.poll(() => shownItems(page)).toEqual(SIGNED_IN);
});

test("Logout ends the session, on every tab, and leads to the login", async ({ page, context }) => {
  await signIn(page, MEMBER);
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/terms");
  await openMenu(other);
  await expect.poll(() => shownItems(other)).toEqual(SIGNED_IN);

  await openMenu(page);
  const told = page.waitForRequest("**/api/v1/logout");
  await navigation(page).getByRole("button", { name: "Logout Amara" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(() => shownItems(other)).toEqual(SIGNED_OUT);
  // The page did not wait for the answer to its logout call, but the server still ended the session.
  const { authorization = "" } = await (await told).allHeaders();
  const revoked = () =>
    page.request.get("/api/v1/users/me", { headers: { authorization } }).then((it) => it.status());
  await expect.poll(revoked).toBe(401);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\/login/);

  await signIn(page, MEMBER);
  await expect.poll(() => shownItems(other)).toEqual(SIGNED_IN);
});

test("a login reaches a tab that has never had a session", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/about");
  await openMenu(other);
  await signIn(page, MEMBER);
  await expect.poll(() => shownItems(other)).toEqual(SIGNED_IN);
});

test.describe("a device without a network", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("Logout works without a connection, and says so", async ({ page, context }) => {
    await signIn(page, MEMBER);
    await page.goto("/about");
    await openMenu(page);
    const logout = navigation(page).getByRole("button", { name: "Logout Amara" });
    await expect(logout).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
    await logout.click();
    await expect.poll(() => shownItems(page)).toEqual(SIGNED_OUT);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await context.setOffline(false);
    await expect(page.getByText("You are offline.", { exact: false })).toBeHidden();
  });
});

test("a stored session that cannot be read means signed out, and is not met twice", async ({
  page,
}) => {
  await page.goto("/terms");
  for (const [token, user] of [
    ["not a token", "{}"],
    ["", ""],
    ["U2FsdGVkX1+AAAAAAAAAAAAAAAAAAAAA", "U2FsdGVkX1+AAAA"],
  ] as const) {
    await page.evaluate(
      ([t, u]) => {
        localStorage.setItem("t", t);
        localStorage.setItem("u", u);
      },
      [token, user] as const,
    );
    await page.goto("/about");
    await openMenu(page);
    await expect.poll(() => shownItems(page)).toEqual(SIGNED_OUT);
  }
  const seen = await watchNavigation(page);
  await page.goto("/faq");
  await atRest(page);
  expect(await seen()).toEqual(["signed-out"]);
});

test("the footer leads to the legal pages, to support and to three social pages", async ({
  page,
}) => {
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
  await expect(footer.getByRole("heading", { name: "Follow us" })).toBeVisible();
  await expect(footer).toContainText("© 2024");
  for (const name of ["Instagram", "Twitter", "Facebook"])
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", /^https:/);
});

test("the footer of every page leads to every public page", async ({ page }) => {
  for (const start of ["/", "/terms"]) {
    await page.goto(start);
    const links = page.getByRole("contentinfo").getByRole("link");
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    // The safety guide has two addresses. The footer links to only one of them, so we leave out the other.
    const listed = PUBLIC_ROUTES.map(([path]) => path).filter((path) => path !== "/house-rules");
    expect(paths, start).toEqual(expect.arrayContaining(listed));
  }
});

test("anyone who follows links from the home page reaches every page that was built", async ({
  product,
}) => {
  const reached = new Set(["/"]);
  for (const path of reached) {
    const answer = await fetch(product.url + path);
    expect(answer.status, path).toBe(200);
    for (const [, href = ""] of (await answer.text()).matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
      const { origin, pathname } = new URL(href, product.url + path);
      if (origin === product.url && builtPages.includes(pathname)) reached.add(pathname);
    }
  }
  expect([...reached].toSorted()).toEqual(builtPages);
});

test("every page has a way in, the landing page at the top, too, until somebody is signed in", async ({
  page,
  baseURL,
}) => {
  const paths = [...(await sitePages(baseURL ?? "")), "/no-such-page"];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "commit" });
    const login = page.getByRole("contentinfo").getByRole("link", { name: "Log in" });
    await expect(login).toHaveAttribute("href", "/auth/login");
  }
  await page.goto("/");
  const top = page.getByRole("banner").getByRole("link", { name: "Log in" });
  await expect(top).toHaveAttribute("href", "/auth/login");
  await expect(page.getByText("Have an account already?")).toHaveCount(0);
  const register = page.getByRole("link", { name: "Register now" });
  await expect(register).toHaveAttribute("href", "/auth/register?for=fundraising");
  await page.goto("/auth/register");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/auth/login",
  );

  await signedIn(page, MEMBER);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await expect(register).toHaveAttribute("href", "/account/fundraising");
});
