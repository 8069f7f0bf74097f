import type { Page } from "@playwright/test";
import { VERIFIER } from "../../fixtures/applicants.ts";
import { allCame } from "../../fixtures/calls.ts";
import { clientOf } from "../../fixtures/client.ts";
import { cards, holdCard, openRail } from "../../fixtures/console.ts";
import { expectStill, noteShifts } from "../../fixtures/layout-shift.ts";
import { FINANCE } from "../../fixtures/money.ts";
import type { Product } from "../../fixtures/product.ts";
import { expectSound } from "../../fixtures/sweep.ts";
import { expect, signedIn, test } from "../../fixtures/test.ts";

/**
 * Opens each address. Checks that nothing moves by itself while the screen loads, and that the screen is accessible
 * and fits.
 */
async function sweep(page: Page, paths: string[]) {
  await noteShifts(page);
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectStill(page);
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      await expectSound(page);
    });
}

/** Returns one address for each kind of record that finance opens. */
async function recordsOfMoney({ url }: Product): Promise<string[]> {
  const desk = await clientOf(url, FINANCE);
  const refunds = (await desk.call("finance.refunds.list", { state: "asked" })).data.data;
  const batches = (await desk.call("finance.payouts.batches", {})).data.data;
  const disputes = (await desk.call("finance.disputes.list", {})).data.data;
  const gifts = (await desk.call("giving.gifts.staffList", {})).data.data;
  const runs = (await desk.call("finance.reconciliation.list", {})).data.data;
  const account = (await desk.call("ledger.accounts.one", { accountId: "1" })).data;
  return [
    `/admin21/refunds/${refunds[0]?._id}`,
    `/admin21/payouts/${batches[0]?._id}`,
    `/admin21/disputes/${disputes[0]?._id}`,
    `/admin21/gifts/${gifts[0]?._id}`,
    `/admin21/reconciliation/${runs[0]?._id}`,
    `/admin21/ledger/groups/${account.transfers[0]?.group._id}`,
  ];
}

test("every screen of finance is there after a reload, accessible, in both schemes", async ({
  page,
  product,
}) => {
  test.setTimeout(900_000);
  await signedIn(page, FINANCE);
  await sweep(page, [
    "/admin21",
    "/admin21/tasks",
    "/admin21/refunds",
    "/admin21/payouts",
    "/admin21/payouts?show=payable",
    "/admin21/disputes",
    "/admin21/gifts",
    "/admin21/reconciliation",
    "/admin21/ledger",
    "/admin21/ledger/1",
    "/admin21/ledger/months",
    "/admin21/ledger/months/2026-11",
    "/admin21/ledger/trial-balance",
    "/admin21/float",
    "/admin21/aml",
    ...(await recordsOfMoney(product)),
  ]);
  await page.goto("/admin21/ledger/1");
  const room = page.getByRole("table").locator("..");
  const hidden = await room.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hidden, "what of an account's transfers needs sideways scrolling").toBe(0);
});

test("every screen of the verifiers is there after a reload, accessible, in both schemes", async ({
  page,
  product,
}) => {
  test.setTimeout(900_000);
  const desk = await clientOf(product.url, VERIFIER);
  const waiting = (await desk.call("fundraising.applications.queue", {})).data.data;
  const pages = (await desk.call("fundraising.pages.list", { status: "verified" })).data.data;
  await signedIn(page, VERIFIER);
  await sweep(page, [
    "/admin21/applications",
    `/admin21/applications/${waiting[0]?._id}`,
    "/admin21/proofs",
    "/admin21/entrepreneurs",
    `/admin21/entrepreneurs/${pages[0]?._id}`,
    "/admin21/reports",
    "/admin21/safety",
    "/admin21/safety?which=closed",
    "/admin21/safety?which=returns",
    "/admin21/safety?which=settled-returns",
    "/admin21/safety?which=photos",
    "/admin21/safety?which=texts",
    "/admin21/bank-accounts",
  ]);
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
  await sweep(page, [
    "/admin21",
    "/admin21/users",
    "/admin21/users?min_age=22&max_age=40&country_code=GB",
    "/admin21/users?min_age=22&max_age=40&first_name=Zzz",
    "/admin21/members?min_age=22&max_age=40",
    "/admin21/introductions/users?status=active&page=2",
    "/admin21/requests",
    "/admin21/my-people",
    "/admin21/faqs",
    "/admin21/faqs/create",
    "/admin21/nonsense",
  ]);
});

test("every list of the admins is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signedIn(page, "admin@agbara.example");
  await page.goto("/admin21");
  await sweep(page, ["/admin21", "/admin21/staff", "/admin21/staff/create", "/admin21/audit"]);
});

test("every page about a person is there after a reload, accessible, in both schemes", async ({
  page,
}) => {
  test.setTimeout(900_000);
  await signedIn(page, "consultant@agbara.example");
  const [id, other] = await twoPeople(page);
  await sweep(page, [
    `/admin21/users/${id}`,
    `/admin21/members/${id}`,
    `/admin21/users/${id}/owner`,
    `/admin21/users/${id}/introductions`,
    `/admin21/users/${id}/timeline`,
    `/admin21/users/${id}/timeline?kind=answer`,
    `/admin21/users/${id}/fitting`,
    `/admin21/users/${id}/fitting?more_years=5&any_country=true`,
    `/admin21/users/${id}/compare`,
    `/admin21/users/${id}/compare/${other}`,
    `/admin21/introductions/users/${id}`,
    `/admin21/introductions/users/${id}/requests`,
  ]);
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
