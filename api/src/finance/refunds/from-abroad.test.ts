import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { sendRefunds } from "./sending.ts";

const NOW = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
afterAll(() => api.stop());
beforeEach(() => giverAt(api).withSwitches({ cards: "from abroad" }));
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const fees = () => balanceOf(api.db, account("fees"));
const owed = () => balanceOf(api.db, account("gateway_receivable", "sandbox"));

// The gateway takes 3.9 % and ₦100 for a foreign card. If the donor does not say that the card is foreign, we expect
// the price for a Nigerian card: 1.5 % and ₦100.
test.each([
  {
    who: "we bear",
    abroad: true,
    covers_fee: false,
    total: 2_000_000,
    taken: 88_000,
    ours: 88_000,
  },
  {
    who: "the donor bears",
    abroad: true,
    covers_fee: true,
    total: 2_091_572,
    taken: 91_572,
    ours: 0,
  },
  {
    who: "both bear",
    abroad: false,
    covers_fee: true,
    total: 2_040_610,
    taken: 89_584,
    ours: 48_974,
  },
])(
  "a gift by a card from abroad whose fee $who is whole for its page, and goes back to the card",
  async ({ abroad, covers_fee, total, taken, ours }) => {
    const giver = giverAt(api);
    const { code } = await giver.page();
    const [feesBefore, owedBefore] = [await fees(), await owed()];
    const gift = await giver.paid({ pages: [code], amount: 2_000_000, abroad, covers_fee });
    expect(gift.opened.total).toBe(total);
    const visitor = await giver.visitor();
    const { data: page } = await visitor.call("entrepreneurs.public.page", {
      page_code: code,
    });
    expect(page.raised).toBe(2_000_000);
    expect([(await fees()) - feesBefore, (await owed()) - owedBefore]).toEqual([
      BigInt(ours),
      BigInt(total - taken),
    ]);

    const { data: asked } = await visitor.call("finance.refunds.ask", { link: gift.link });
    const refundId = asked.refunds[0]?._id ?? "";
    const finance = await api.clientWith(await tokenOf(api, "finance"));
    await finance.call("finance.refunds.approve", { refundId });
    const { giving, outbox, now } = api.deps;
    await sendRefunds({ ...giving, db: api.db, now, mail: outbox.post });
    const { data: after } = await visitor.call("finance.refunds.open", { link: gift.link });
    expect(after.refunds).toMatchObject([{ state: "paid", amount: total }]);
    const back = await list(api.db, "refund");
    expect(back.filter(({ body }) => body.transaction === gift.reference)).toMatchObject([
      { body: { amount: total, status: "processed" } },
    ]);
    // The gateway keeps its fee, also when the donor gets everything back.
    expect((await owed()) - owedBefore).toBe(BigInt(-taken));
  },
);
