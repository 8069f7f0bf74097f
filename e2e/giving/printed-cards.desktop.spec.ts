import { formatKobo } from "@agbara/shared/money.ts";
import { needPaperTools } from "../../scripts/paper-tools.ts";
import { paidCards } from "../fixtures/paid-cards.ts";
import { type Part, printedCoarsely } from "../fixtures/paper.ts";
import { expect, test } from "../fixtures/test.ts";

test.beforeAll(() => {
  test.setTimeout(180_000);
  needPaperTools();
});

/** The cards of a printed sheet as a person cuts them apart, row by row. */
const CUT: Part[] = [0, 1, 2, 3].flatMap((row) =>
  [0, 1].map((column) => ({ x: 10 + column * 95, y: 14.5 + row * 67, width: 95, height: 67 })),
);

test("gift cards are printed eight on a sheet of A4, and each square leads to its card, without colours too", async ({
  page,
  product,
}) => {
  const { visitor, link, codes } = await paidCards(product.url, 11, 25_000_000);
  const { vouchers } = (await visitor.call("giving.gifts.open", { link })).data;
  const longest = {
    card_for: "Wilhelmina Oluwadamilola Adewu",
    card_from: "Mmesomachukwu Ugochukwu Nwanko",
    greeting:
      "May what you choose to do with this card make a whole market richer and a whole family proud of you this coming year!",
  };
  for (const { _id } of vouchers.slice(0, 2))
    await visitor.call("giving.gifts.writeCard", { link, voucher: _id, ...longest });
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
  const [first = { text: "" }] = printed;
  const onOneLine = first.text.replace(/\s+/g, " ");
  for (const words of [
    "No. 1",
    `For ${longest.card_for}`,
    longest.greeting.slice(-30),
    `From ${longest.card_from}`,
  ])
    expect(onOneLine).toContain(words);
  expect(printed.map(({ text }) => /No\. (\d+)/.exec(text)?.[1]).filter(Boolean)).toEqual(
    codes.map((_, at) => `${at + 1}`),
  );
  for (const { text } of printed.slice(codes.length)) expect(text, "no card stands here").toBe("");
  for (const { text } of printed)
    expect(text, "nothing of the screen is printed").not.toContain("WhatsApp");
});
