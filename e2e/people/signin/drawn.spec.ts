import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import type { Page } from "@playwright/test";
import { MEMBER } from "../../fixtures/login.ts";
import { noteRequests } from "../../fixtures/quiet.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

/** React's own file. If the build has rendered a page, the page loads this file when somebody touches the page. */
const CODE = /\/page-libraries-[\w-]+\.js$/;

const email = (page: Page) => page.getByLabel("E-mail");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const logIn = (page: Page) => page.getByRole("main").getByRole("button", { name: "Log in" });

/** Holds back the page's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isLive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById("main") ?? {}).length > 0);

for (const path of [
  "/auth/login",
  "/auth/login?introductions=1&return=%2Faccount%2Fintroductions%3Fa%3D1%26b",
  "/auth/login?return=/account/fundraising/money",
  "/auth/login?for=fundraising",
  "/auth/register",
  "/auth/register?introductions=1",
  "/auth/register?for=fundraising",
])
  test(`${path} looks the same before and after its code has come`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const quiet = noteRequests(page);
    await page.goto(path);
    await quiet();
    expect(asked.filter((url) => CODE.test(url))).toEqual([]);
    const look = async () => ({
      ids: await page.locator("#root [id]").evaluateAll((elements) => elements.map(({ id }) => id)),
      text: await page.locator("#root").innerText(),
      picture: (await page.screenshot({ fullPage: true })).toString("base64"),
      title: await page.title(),
    });
    const drawn = await look();
    await page.locator("h1").dispatchEvent("pointerdown");
    await isLive(page);
    expect(await look()).toEqual(drawn);
  });

test("a form that is sent before its code has come is sent once, with what was typed by then", async ({
  page,
}) => {
  const release = await holdCode(page);
  const logins: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/login")) logins.push(request.postData());
  });
  await page.goto("/auth/login?return=/account/gifts");
  await email(page).fill(MEMBER);
  await page.getByRole("button", { name: "Show password" }).click();
  await password(page).pressSequentially(DEMO_PASSWORD);
  await password(page).press("Enter");
  await password(page).press("Enter");
  await expect(logIn(page)).toHaveAttribute("aria-busy", "true");
  release();
  await page.waitForURL(({ pathname }) => pathname === "/account/gifts");
  expect(logins).toHaveLength(1);
});

test("a form that a password manager sends before its code has come goes nowhere, or is held", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/auth/login?return=/account/gifts");
  await email(page).fill(MEMBER);
  await password(page).fill(DEMO_PASSWORD);
  const form = page.locator("form");
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(email(page)).toHaveValue(MEMBER);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(logIn(page)).toHaveAttribute("aria-busy", "true");
  release();
  await page.waitForURL(({ pathname }) => pathname === "/account/gifts");
});

test("what was typed, chosen and ticked early stays, and so do the focus and the caret", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/auth/register");
  await page.getByLabel("First name").fill("Ṣadé");
  await password(page).fill("three plain words");
  await page.getByLabel("Date of birth").fill("1999-02-03");
  await page.getByLabel("I am a").selectOption("female");
  await page.getByLabel("Country I live in").selectOption("GB");
  await page.getByRole("checkbox").check();
  await email(page).fill("sade@people.example");
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(() => Object.assign(window, { before: document.activeElement }));
  release();
  await isLive(page);
  const before = () =>
    page.evaluate(() => document.activeElement === Reflect.get(window, "before"));
  expect(await before()).toBe(true);
  await page.keyboard.type("X");
  await expect(email(page)).toHaveValue("sade@people.exampleX".replace("eX", "Xe"));
  await page.getByRole("button", { name: "Send me the code" }).click();
  // The form has kept all values from before, so only the phone number is missing.
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Country I live in")).toHaveValue("GB");
});

test("a page that something else has changed is drawn again, with what was typed", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/auth/login");
  await page.locator("form").evaluate((form) => {
    form.querySelector("input")?.after(document.createElement("my-password-manager"));
    for (const label of form.querySelectorAll("label")) {
      const font = document.createElement("font");
      font.append(label.textContent ?? "");
      label.replaceChildren(font);
    }
  });
  await email(page).fill(MEMBER);
  await password(page).fill(DEMO_PASSWORD);
  release();
  await isLive(page);
  await expect(page.locator("my-password-manager")).toHaveCount(0);
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(MEMBER);
  await logIn(page).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/account"));
});

test.describe("without a network", () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("the page says so, keeps what was typed, and works when the network is back", async ({
    page,
    context,
  }) => {
    await page.goto("/auth/login");
    await context.setOffline(true);
    await email(page).fill(MEMBER);
    await expect(
      page.getByRole("alert").filter({ hasText: "What you typed is still here" }),
    ).toBeVisible();
    await password(page).fill(DEMO_PASSWORD);
    await password(page).press("Enter");
    await expect(logIn(page)).toHaveAttribute("aria-busy", "false");
    await context.setOffline(false);
    await isLive(page);
    await expect(page.getByText("What you typed is still here")).toHaveCount(0);
    await expect(email(page)).toHaveValue(MEMBER);
    await logIn(page).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith("/account"));
  });
});

test("a page older than the server's version loads the new one", async ({ page }) => {
  await page.goto("/auth/login");
  await page.route(CODE, (route) => route.fulfill({ status: 404 }), { times: 1 });
  const again = page.waitForEvent("load");
  await email(page).click();
  await again;
  await email(page).fill(MEMBER);
  await isLive(page);
  await expect(email(page)).toHaveValue(MEMBER);
});

test("a person whom the browser knows gets their own screen at once", async ({ page, context }) => {
  await page.goto("/auth/login");
  await page.evaluate(() =>
    localStorage.setItem(
      "mailed-code:register",
      JSON.stringify({ email: "sade@people.example", token: "x", until: Date.now() + 60_000 }),
    ),
  );
  await page.goto("/auth/register");
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();

  const other = await context.newPage();
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
  await other.goto("/auth/login");
  await signedIn(page, MEMBER);
  await other.waitForURL(({ pathname }) => pathname.startsWith("/account"));
  // The build rendered this page as a login page. It now shows the account, whose buttons must work.
  await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await other.waitForURL(({ pathname }) => pathname === "/auth/login");
});
