import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { vouchers } from "../tables.ts";

const WORDS = { card_for: "Ada", card_from: "Chidi", greeting: "Well done." };

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
});
afterAll(() => api.stop());

const write = async (link: string, voucher: string, changes: Partial<typeof WORDS> = {}) =>
  (await giver.visitor()).call("giving.gifts.writeCard", { link, voucher, ...WORDS, ...changes });
const cardsOf = (giftId: string) =>
  api.db.select().from(vouchers).where(eq(vouchers.gift_id, giftId)).orderBy(vouchers.id);

test("a buyer writes on one card alone, and not on a card of somebody else", async () => {
  const mine = await giver.paid({ kind: "voucher", people: 2 });
  const other = await giver.paid({ kind: "voucher", people: 1 });
  await write(mine.link, mine.opened.vouchers[1]?._id ?? "");
  const theirs = write(mine.link, other.opened.vouchers[0]?._id ?? "");
  await expect(theirs).rejects.toMatchObject({ status: 404 });
  expect(await cardsOf(mine._id)).toMatchObject([{ greeting: "" }, WORDS]);
  expect(await cardsOf(other._id)).toMatchObject([{ card_for: "", greeting: "" }]);
});

test("a name on a card is on one line and holds no web address", async () => {
  const { link, opened, _id } = await giver.paid({ kind: "voucher", people: 1 });
  const card = opened.vouchers[0]?._id ?? "";
  const wrong = write(link, card, { card_from: "pay.me.com" });
  await expect(wrong).rejects.toMatchObject({
    status: 422,
    fields: { card_from: expect.any(String) },
  });
  await write(link, card, { card_from: "Aunt\u202E\nBisi", greeting: "<b>Hi</b>\u200B\nyou" });
  expect(await cardsOf(_id)).toMatchObject([{ card_from: "Aunt Bisi", greeting: "<b>Hi</b> you" }]);
});

test.each([
  [{ card_from: "Agbara Support" }],
  [{ card_from: "A.G.B.Á.R.A" }],
  [{ card_for: "Ada 0803 123 4567" }],
  [{ greeting: "You won ₦500,000. Call 0803 123 4567, fee ₦5,000" }],
  [{ greeting: "Claim it at win.ng" }],
])("a card speaks neither for us nor for a stranger's phone: %j", async (changes) => {
  const { link, opened } = await giver.paid({ kind: "voucher", people: 1 });
  const wrong = write(link, opened.vouchers[0]?._id ?? "", changes);
  const fields = { [Object.keys(changes)[0] ?? ""]: expect.any(String) };
  await expect(wrong).rejects.toMatchObject({ status: 422, fields });
});

test("nothing more is written on a card that nobody can use", async () => {
  const { link, opened, _id } = await giver.paid({ kind: "voucher", people: 1 });
  await (await giver.visitor()).call("finance.refunds.ask", { link });
  const late = write(link, opened.vouchers[0]?._id ?? "");
  await expect(late).rejects.toMatchObject({ status: 409 });
  expect(await cardsOf(_id)).toMatchObject([{ greeting: "" }]);
});

test("the words on a card end with the account of the person who wrote them", async () => {
  const me = await addMember(api);
  const bought = { kind: "voucher", people: 1, donor: undefined } as const;
  const { link, opened, _id } = await giver.paid(bought, me.client);
  await write(link, opened.vouchers[0]?._id ?? "");
  await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  expect(await cardsOf(_id)).toMatchObject([{ card_for: "", card_from: "", greeting: "" }]);
});
