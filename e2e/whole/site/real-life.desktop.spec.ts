import { createClient } from "@agbara/shared/client/client.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Page } from "@playwright/test";
import { inDatabase } from "../../fixtures/database.ts";
import { Product } from "../../fixtures/product.ts";
import { cutTexts, expectSound, expectToFitWithLargeLetters } from "../../fixtures/sweep.ts";
import { consentCookie, expect, testOnOwnProduct as test } from "../../fixtures/test.ts";

/** A name of the maximum length. Half of its letters have marks above and below. */
const LONGEST_NAME = `${"Ọ̀ṣẹ́ẹ̀".repeat(6)} ${"Ọ̀gbọ́ń".repeat(10)}`
  .normalize("NFC")
  .slice(0, APPLICATION.name);
const LONGEST_PITCH = "Ẹ̀kọ́ṣẹ́ àti ìṣòwò ".repeat(10).normalize("NFC").slice(0, APPLICATION.pitch);

const TARGET = APPLICATION.target.max;

/** The size of a 1280 × 800 screen at 400 % zoom. */
const ZOOMED = { width: 320, height: 200 };
const SIZES = [{ width: 1280, height: 800 }, { width: 360, height: 740 }, ZOOMED];

/** Opens an address and checks the page on a desktop, on a phone, and on a desktop at 400 % zoom. */
async function expectSoundOnEveryScreen(page: Page, address: string, text: string | RegExp) {
  await test.step(`${address}: ${text}`, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      if (size !== ZOOMED) {
        await expectSound(page);
        await expectToFitWithLargeLetters(page);
      }
      expect([size, await page.evaluate(cutTexts)]).toEqual([size, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([size, overflow]).toEqual([size, 0]);
    }
  });
}

test("the longest name without a photo, ₦1 given, ₦1 to go, a reached target and 1,000,000 people are sound", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const visitor = createClient({ fetch, host: ownProduct.url });
  const { data } = (await visitor.call("entrepreneurs.public.list", {})).data;
  const code = data.find(({ status }) => status === "verified")?.page_code ?? "";
  const change = (statement: string) => inDatabase(ownProduct, (db) => db.execute(statement));
  const found = `select id from entrepreneurs where code = '${code}'`;
  await change(`delete from page_photos where entrepreneur_id = (${found})`);
  const texts = `name = '${LONGEST_NAME}', pitch = '${LONGEST_PITCH}', buys = '[]', donors = 1`;
  const set = (raised: number) =>
    change(
      `update entrepreneurs set ${texts}, target = ${TARGET}, raised = ${raised} where code = '${code}'`,
    );
  await set(100);
  await expectSoundOnEveryScreen(page, `/entrepreneurs/${code}`, "₦249,999");
  await expectSoundOnEveryScreen(page, `/entrepreneurs/${code}/embed`, "₦249,999");
  await expectSoundOnEveryScreen(page, `/give?page=${code}`, "₦249,999");
  await set(TARGET - 100);
  await expectSoundOnEveryScreen(page, `/entrepreneurs/${code}`, "₦1");
  await expectSoundOnEveryScreen(page, "/entrepreneurs?words=Ẹ̀kọ́ṣẹ́", LONGEST_NAME);
  await page.goto("/entrepreneurs");
  const funded = page.getByRole("region", { name: "Funded: what became of it" }).getByRole("link");
  const path = await funded.first().getAttribute("href");
  await expectSoundOnEveryScreen(page, path ?? "", "Proof");

  const { people } = (await visitor.call("ledger.books.read", {})).data;
  await change(`update ledger_folded set people = people + ${1_000_000 - people}`);
  for (const address of ["/", "/open-books"])
    await expectSoundOnEveryScreen(page, address, "1,000,000 of 1,000,000");
});

test("home and open books are sound before anybody has given", async ({ browser }) => {
  test.setTimeout(120_000);
  const empty = await Product.empty({ DEMO_DATA: "false" });
  try {
    await empty.start();
    const context = await browser.newContext({ baseURL: empty.url });
    await context.addCookies([consentCookie(empty.url)]);
    const page = await context.newPage();
    await expectSoundOnEveryScreen(page, "/", "Choose how to give");
    await expectSoundOnEveryScreen(page, "/open-books", "Nobody has given yet.");
    await context.close();
  } finally {
    await empty.dispose();
  }
});
