import type { Page, Request } from "@playwright/test";
import { atRest } from "../../fixtures/calls.ts";
import { expect, test } from "../../fixtures/test.ts";

const FORMS: [path: string, call: string, fill: (page: Page) => Promise<void>][] = [
  [
    "/training",
    "early-signups",
    async (page) => {
      await page.getByLabel("Your e-mail address").fill("first.call@early.example");
      await page.getByRole("button", { name: "Sign up early" }).click();
    },
  ],
  [
    "/reset",
    "password/request",
    async (page) => {
      await page.getByLabel(/^E-mail/).fill("nobody@people.example");
      await page.keyboard.press("Enter");
    },
  ],
  [
    "/auth/register",
    "register",
    async (page) => {
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("E-mail").fill("first.call@people.example");
      await page.getByLabel("Password", { exact: true }).fill("three words together");
      await page.getByLabel("Date of birth").fill("1990-02-03");
      await page.getByLabel("I am a").selectOption({ index: 1 });
      await page.getByLabel("Country I live in").selectOption("GB");
      await page.getByLabel("Phone number").fill("+447911123456");
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Send me the code" }).click();
    },
  ],
  [
    "/auth/login",
    "login",
    async (page) => {
      await page.getByLabel("E-mail").fill("member@agbara.example");
      await page.getByLabel("Password", { exact: true }).fill("Agbara-demo-2026");
      await page.keyboard.press("Enter");
    },
  ],
];

for (const [path, call, fill] of FORMS)
  test(`the first call of a first visit, on ${path}, carries the cookie against forgery; no page and no call of its own brought it`, async ({
    page,
    context,
  }) => {
    const sent: Request[] = [];
    page.on("request", (request) => {
      // Requests for the landing page's photos do not count as calls.
      if (/^\/api\/v1\/(?!media\/)/.test(new URL(request.url()).pathname)) sent.push(request);
    });
    const cookie = async () =>
      (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value;
    await page.goto("/");
    await page.goto(path);
    await page.locator("form").first().waitFor();
    await atRest(page);
    expect(await cookie()).toBeUndefined();
    await fill(page);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const [first] = sent;
    expect(new URL(first?.url() ?? "").pathname).toBe(`/api/v1/${call}`);
    const headers = await first?.allHeaders();
    expect(headers?.["x-xsrf-token"]).toMatch(/^[0-9a-f]{36}$/);
    expect((await first?.response())?.status()).toBe(200);
    expect(await cookie()).toBe(headers?.["x-xsrf-token"]);
  });
