import { SUSPENDED_DAYS } from "@agbara/shared/constants.ts";
import type { Page } from "@playwright/test";
import { VERIFIER } from "../fixtures/applicants.ts";
import { suspendEarlier, wrongInBooksOf } from "../fixtures/books.ts";
import { clientOf } from "../fixtures/client.ts";
import { notice } from "../fixtures/console.ts";
import { FINANCE, given } from "../fixtures/money.ts";
import type { Product } from "../fixtures/product.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 240_000 });

/** Gives ₦1,000 to each of `count` public pages that had no gift, and returns the pages. */
async function pagesWithGift(product: Product, count: number) {
  const desk = await clientOf(product.url, VERIFIER);
  const all = (await desk.call("fundraising.pages.list", { status: "verified", order: "oldest" }))
    .data;
  const pages = all.data.filter(({ raised }) => raised === 0).slice(0, count);
  expect(pages).toHaveLength(count);
  const made = [];
  for (const { _id, name, page_code } of pages)
    made.push({ id: _id, name, page_code, link: await given(product, page_code) });
  return made;
}

/** Presses a button that opens a form with a text field. Fills in the text and sends the form. */
async function decide(page: Page, button: string, words: string) {
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel(/^Why/).fill(words);
  await page.keyboard.press("Control+Enter");
}

/** Reloads the gift's page until it shows this text, because workers finish their tasks a little later. */
async function readsAtGift(page: Page, link: string, said: RegExp | string) {
  await expect(async () => {
    await page.goto("/robots.txt");
    await page.goto(`/gift#${link}`);
    await expect(page.getByText(said).first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
}

test("money of suspended pages goes where finance decides after 30 days, and both ends say so", async ({
  page,
  ownProduct,
}) => {
  const [chosen, returned, next] = await pagesWithGift(ownProduct, 3);
  if (!chosen || !returned || !next) throw new Error("too few pages");

  await test.step("a verifier suspends both, and no visitor finds them", async () => {
    await signedIn(page, VERIFIER);
    for (const { id, name } of [chosen, returned]) {
      await page.goto(`/admin21/entrepreneurs/${id}`);
      await decide(page, "Suspend", "We could not find your shop.");
      await expect(notice(page, `The page of ${name} is suspended.`)).toBeVisible();
    }
    await page.goto(`/entrepreneurs/${chosen.page_code}`);
    await expect(page.getByText("No open page has the code")).toBeVisible();
  });

  await test.step("finance reads from when on it decides", async () => {
    await signedIn(page, FINANCE);
    await page.goto(`/admin21/entrepreneurs/${chosen.id}`);
    await expect(page.getByText("What becomes of its money is decided from")).toBeVisible();
    await expect(page.getByRole("button", { name: "Let the donors choose" })).toHaveCount(0);
  });

  await ownProduct.stop();
  await suspendEarlier(ownProduct, [chosen.id, returned.id], SUSPENDED_DAYS + 1);
  await ownProduct.start();

  await test.step("then a task leads there, and each page is closed once", async () => {
    await page.goto("/admin21/tasks?cause=page_suspended");
    await page.locator(`main a[href="/admin21/entrepreneurs/${chosen.id}"]`).first().click();
    await expectSound(page);
    await decide(page, "Let the donors choose", "We never reached you.");
    await expect(notice(page, `The donors of ${chosen.name} are asked`)).toBeVisible();
    await page.goto(`/admin21/entrepreneurs/${returned.id}`);
    await decide(page, "Give the money back", "The shop is somebody else's.");
    await expect(notice(page, `The money of ${returned.name} goes back`)).toBeVisible();
    await expect(page.getByText("Money returned, page closed")).toBeVisible();
    await page.goto("/admin21/tasks?cause=page_suspended");
    await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    for (const { id } of [chosen, returned])
      await expect(page.locator(`main a[href="/admin21/entrepreneurs/${id}"]`)).toHaveCount(0);
  });
  await ownProduct.restart();

  await test.step("one donor chooses another page", async () => {
    await readsAtGift(page, chosen.link, "Choose where ₦1,000 goes");
    await page.getByRole("searchbox").fill(next.page_code);
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: next.name }).check();
    await expectSound(page);
    await page.getByRole("button", { name: `Give ₦1,000 to ${next.name}` }).click();
    await expect(page.getByRole("heading", { name: `Thank you. ${next.name}` })).toBeVisible();
    await expect(page.getByText("Yours to take back")).toBeVisible();
  });

  await test.step("the other has the money back", async () => {
    await readsAtGift(page, returned.link, "You have it back.");
    await expect(page.getByText("The page was closed.").first()).toBeVisible();
    await expectSound(page);
  });

  await test.step("and nothing is left of it in the books", async () => {
    await page.goto(`/admin21/ledger?owner=${returned.id}`);
    await page.getByRole("link", { name: /^A page/ }).click();
    await expect(page.getByText("It holds ₦0")).toBeVisible();
    const finance = await clientOf(ownProduct.url, FINANCE);
    const { money, status } = (await finance.call("fundraising.pages.one", { id: chosen.id })).data;
    expect({ ...money, status }).toMatchObject({ waiting: 0, available: 0, status: "closed" });
    await ownProduct.stop();
    expect(await wrongInBooksOf(ownProduct)).toEqual([]);
  });
});
