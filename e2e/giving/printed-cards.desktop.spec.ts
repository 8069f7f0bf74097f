import { formatKobo } from "@agbara/shared/money.ts";
import { needPaperTools } from "../../scripts/paper-tools.ts";
import { paidCards } from "../fixtures/paid-cards.ts";
import { type Part, printedCoarsely } from "../fixtures/paper.ts";
import { expect, test } from "../fixtures/test.ts";

test.beforeAll(() => {
  test.setTimeout(180_000);
  needPaperTools();
});

/** The cards of a sheet as a person cuts them, row by row. */
const CUT: Part[] = [0, 1, 2, 3].flatMap((row) =>
  [0, 1].map((column) => ({ x: 10 + column * 95, y: 14.5 + row * 67, width: 95, height: 67 })),
);

test("gift cards are printed eight on a sheet of A4, and each square leads to its card, without colours too", async ({
  page,
  product,
}) => {
  const { link, codes } = await paidCards(product.url, 11, 25_000_000);
  await page.goto(`/gift/vouchers#${link}`);
  await expect(page.getByText("2 sheets of A4")).toBeVisible();
  const { size, sheets } = printedCoarsely(await page.pdf({ preferCSSPageSize: true }), CUT);
  expect(size).toContain("(A4)");
  expect(sheets).toHaveLength(2);
  const printed = sheets.flat();
  const squares = printed.map(({ square }) => square).filter(Boolean);
  expect(squares.toSorted()).toEqual(
    codes.map((code) => `${product.url}/redeem#${code}`).toSorted(),
  );
  for (const { square, text } of printed.slice(0, codes.length)) {
    expect(text).toContain(square.split("#")[1]);
    expect(text).toContain(formatKobo(25_000_000));
    expect(text).toContain("/redeem");
  }
  for (const { text } of printed.slice(codes.length)) expect(text, "no card stands here").toBe("");
  for (const { text } of printed)
    expect(text, "nothing of the screen is printed").not.toContain("WhatsApp");
});
