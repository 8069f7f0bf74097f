import { formatKobo } from "@agbara/shared/money.ts";
import { needPaperTools } from "../../scripts/paper-tools.ts";
import { paidCards } from "../fixtures/paid-cards.ts";
import { printedCoarsely } from "../fixtures/paper.ts";
import { expect, test } from "../fixtures/test.ts";

test.beforeAll(() => {
  test.setTimeout(180_000);
  needPaperTools();
});

test("gift cards are printed eight on a sheet of A4, and each square leads to its card, without colours too", async ({
  page,
  product,
}) => {
  const { link, codes } = await paidCards(product.url, 11, 25_000_000);
  await page.goto(`/gift/vouchers#${link}`);
  await expect(page.getByText("2 sheets of A4")).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { size, sheets } = printedCoarsely(pdf);
  expect(size).toContain("(A4)");
  const wanted = codes.map((code) => `${product.url}/redeem#${code}`);
  expect(sheets.map(({ squares }) => squares.toSorted())).toEqual([
    wanted.slice(0, 8).toSorted(),
    wanted.slice(8).toSorted(),
  ]);
  for (const [at, { text }] of sheets.entries()) {
    for (const code of codes.slice(at * 8, at * 8 + 8)) expect(text).toContain(code);
    expect(text).toContain(formatKobo(25_000_000));
    expect(text).toContain("/redeem");
    expect(text, "nothing of the screen is printed").not.toContain("WhatsApp");
  }
});
