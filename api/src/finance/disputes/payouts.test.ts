import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { change } from "../../ledger/gateways/sandbox/store.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { refunding } from "../../testing/refunds.ts";
import { pollDisputes } from "./looking.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  pay = await startPayouts(START);
  tools = refunding({ ...pay, page: async () => (await pay.page()).id });
});
afterAll(() => pay.stop());
beforeEach(async () => {
  pay.setNow(START);
  await pay.withSwitches({});
  await pay.addFloat();
});
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

/** Makes a page with a gift of ₦4,000, and prepares a batch that pays only this page. */
async function prepared() {
  const page = await pay.page();
  const { gift, reference } = await pay.given(page.id);
  pay.later(15);
  const batch = await pay.prepare({ pages: [page.id] });
  return { page: page.id, gift, reference, batch: batch.id };
}
const float = () => balanceOf(pay.db, account("platform_float"));
const itemOf = async (batch: string) => (await pay.itemsOf(batch))[0];

test("a loss after the payout is borne by our float, not by the entrepreneur", async () => {
  const { page, gift, reference, batch } = await prepared();
  await pay.approve(batch);
  await pay.send();
  const own = await float();
  await tools.dispute(reference);
  await tools.decide(reference, "lost");
  expect(own - (await float())).toBe(400_000n);
  expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "paid_out" });
  expect(await pay.pageOf(page)).toMatchObject({ raised: 400_000n });
});

test.each(["prepared", "approved"])(
  "what is only %s drops out of its payout, and may be paid again once the dispute is won",
  async (how) => {
    const { gift, reference, batch } = await prepared();
    if (how === "approved") await pay.approve(batch);
    await tools.dispute(reference);
    expect(await itemOf(batch)).toMatchObject({
      state: "dropped",
      drop_reason: "part_in_question",
    });
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "disputed" });
    await pay.send();
    await tools.decide(reference, "won");
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "available" });
  },
);

test("a payout that is being sent continues; if it comes back, it is stopped too", async () => {
  const { gift, reference, batch } = await prepared();
  await pay.approve(batch);
  await pay.withSwitches({ transfers: "unknown" });
  await pay.send();
  await tools.dispute(reference);
  expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "in_payout" });
  const { reference: sent = "" } = (await itemOf(batch)) ?? {};
  await change(pay.db, "transfer", sent, { status: "failed" });
  await pay.look(sent);
  expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "available" });
  pay.later(1);
  await pollDisputes(pay.cashier);
  expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "disputed" });
});
