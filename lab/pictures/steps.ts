import { welcome } from "../../e2e/fixtures/cookie-dialog.ts";
import { given, opened } from "../../e2e/fixtures/money.ts";
import { paidCards } from "../../e2e/fixtures/paid-cards.ts";
import type { Scene } from "./take.ts";

/** A sheet of A4 in CSS pixels. */
const A4 = { width: 794, height: 1123 };

/**
 * Returns the pages of a donor that no address opens: the second step of a gift, the gift before and after the bank has
 * answered, printed gift cards, and the consent box of a first visit. The secret of a gift's link is in no title.
 */
export async function stepsOfDonors(url: string): Promise<Scene[]> {
  const { link, visitor } = await paidCards(url, 3);
  const { data: pages } = (await visitor.call("entrepreneurs.public.list", {})).data;
  const takesMore = pages.filter(({ target, raised }) => target - raised > 1_000_000);
  const code = takesMore.find(({ photo }) => photo)?.page_code ?? "";
  const { gifts } = await opened({ url }, 1, code);
  const { vouchers } = (await visitor.call("giving.gifts.open", { link })).data;
  const written = { card_for: "Ada", card_from: "Aunt Bisi", greeting: "Help somebody begin." };
  for (const { _id } of vouchers.slice(0, 1))
    await visitor.call("giving.gifts.writeCard", { link, voucher: _id, ...written });
  return [
    {
      name: "/give (step 2)",
      path: `/give?page=${code}&amount=5000`,
      act: (page) => page.getByRole("button", { name: "Continue to your details" }).click(),
    },
    { name: "/gift (the bank has not answered)", path: `/gift#${gifts[0]?.link}` },
    { name: "/gift (paid)", path: `/gift#${await given({ url }, code)}` },
    { name: "/gift (cards)", path: `/gift#${link}` },
    { name: "/gift/vouchers", path: `/gift/vouchers#${link}` },
    {
      name: "/gift/vouchers (on paper)",
      path: `/gift/vouchers#${link}`,
      act: async (page) => {
        await page.setViewportSize(A4);
        await page.emulateMedia({ media: "print" });
      },
    },
    // This picture comes last, because it deletes the browser's cookies. The stored consent is one of them, so every
    // later picture would show the consent box.
    {
      name: "/ (first visit)",
      path: "/",
      isOneScreen: true,
      act: async (page) => {
        await page.context().clearCookies();
        await page.reload();
        await welcome(page).waitFor();
      },
    },
  ];
}
