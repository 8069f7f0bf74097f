import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { refunding } from "../../testing/refunds.ts";
import { refundByThemselves } from "./by-themselves.ts";
import { sendRefunds } from "./sending.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let giving: Giving;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  giving = await startGiving(START);
  tools = refunding(giving);
});
afterAll(() => giving.stop());
beforeEach(async () => {
  giving.setNow(START);
  await giving.withSwitches({});
});
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

const begin = () => refundByThemselves(tools.desk());
const waiting = (reference: string) => balanceOf(giving.db, account("unallocated", reference));

/** Makes a gift with a part of ₦4,000 for a page that needs only ₦1,000 more, and a part for each page in `other`. */
async function tooMuch(if_full: "draw" | "refund", other: string[] = []) {
  const page = await giving.page(500_000n);
  await tools.paid([{ entrepreneurId: page, amount: 400_000n }]);
  const parts = [page, ...other].map((entrepreneurId) => ({ entrepreneurId, amount: 400_000n }));
  return tools.paid(parts, { if_full, tip: 9_000n });
}

describe("without anybody's decision", () => {
  test("a second payment goes back, and the first payment stays", async () => {
    const { gift, page } = await tools.given(300_000n);
    const again = await tools.payAgain(gift);
    await atOnce(20, begin);
    expect(await tools.refundsOf(again)).toMatchObject([
      { cause: "paid_twice", state: "approved", amount: 300_000n, decided_by: null },
    ]);
    expect(await waiting(again)).toBe(0n);
    await sendRefunds(giving.cashier);
    expect(await tools.refundsOf(again)).toMatchObject([{ state: "paid" }]);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 300_000n });
    // A second webhook about the payment changes nothing.
    await lookAtPayment(giving.cashier, again);
    expect(await begin()).toBe(0);
  });

  test.each(["too little", "too much"] as const)("%s goes back as it came", async (amount) => {
    await giving.withSwitches({ amount });
    const { reference } = await tools.given(300_000n);
    await begin();
    const charged = (await giving.paymentOf(reference))?.charged;
    const back = { cause: "wrong_amount", amount: charged, state: "approved" };
    expect(await tools.refundsOf(reference)).toMatchObject([back]);
    await sendRefunds(giving.cashier);
    expect(await waiting(reference)).toBe(0n);
  });

  test("money that a full page could not take goes back at once with its tip, if the donor chose this", async () => {
    const { gift, reference } = await tooMuch("refund");
    await atOnce(10, begin);
    await sendRefunds(giving.cashier);
    const [refund, ...others] = await tools.refundsOf(reference);
    expect(refund).toMatchObject({ cause: "left_over", state: "paid", amount: gift.total });
    expect(others).toEqual([]);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "refunded", tip: "refunded" });
  });

  test("a part that a full page could not take goes back without the others and the tip", async () => {
    const { gift, reference } = await tooMuch("refund", [await giving.page()]);
    await begin();
    expect(await tools.refundsOf(reference)).toMatchObject([{ amount: 400_000n }]);
    await sendRefunds(giving.cashier);
    const states = (await giving.partsOf(gift.id)).map(({ state }) => state);
    expect(states.sort()).toEqual(["held", "held", "refunded"]);
    // The donor asks for the other parts. When they are paid, the donor has all the money back.
    await tools.approve(gift.id);
    await sendRefunds(giving.cashier);
    const refunds = await tools.refundsOf(reference);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [400_000n, "paid"],
      [409_000n, "paid"],
    ]);
  });

  test("money for a draw waits for 14 days, and then goes back", async () => {
    const { reference } = await tooMuch("draw");
    giving.setNow(new Date("2026-12-07T22:59:59.000Z"));
    await begin();
    expect(await tools.refundsOf(reference)).toEqual([]);
    giving.setNow(new Date("2026-12-07T23:00:00.000Z"));
    await begin();
    expect(await tools.refundsOf(reference)).toMatchObject([{ due_on: "2026-12-22" }]);
  });
});
