import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { account, balanceOf } from "../../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../../ledger/books/check.ts";
import { startFlutterwave, type TestFlutterwave } from "../../../testing/flutterwave.ts";
import { type Giving, order, startGiving } from "../../../testing/giving.ts";
import { outcomeOf } from "../../../testing/sandbox.ts";
import { payments } from "../../tables.ts";
import { createGift } from "../gift.ts";
import { type Cashier, lookAtPayment } from "./payments.ts";
import { startPayment } from "./start-payment.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const BACK = "https://agbara.example/give/back";

let giving: Giving;
let flutterwave: TestFlutterwave;
let cashier: Cashier;
beforeAll(async () => {
  giving = await startGiving(START);
  flutterwave = startFlutterwave(() => START);
  cashier = { ...giving.cashier, gatewayOf: () => flutterwave.gateway };
});
afterAll(async () => {
  await flutterwave.stop();
  await giving.stop();
});
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

/** Makes a gift of ₦1,234.50 to a new page. The donor has not opened its payment yet. */
async function given() {
  const page = await giving.page();
  const wanted = order([{ entrepreneurId: page, amount: 123_450n }]);
  const gift = await createGift({ ...giving.till(), gateway: "flutterwave" }, wanted);
  const ofGift = () => giving.db.select().from(payments).where(eq(payments.gift_id, gift.id));
  const start = () =>
    startPayment(cashier, { giftId: gift.id, gateway: "flutterwave", returnTo: BACK });
  return { page, ofGift, start, reference: (await ofGift())[0]?.reference ?? "" };
}

describe("a gift paid at Flutterwave", () => {
  test("reaches its page to the kobo, and what the gateway keeps is in the books", async () => {
    const { page, start, reference } = await given();
    await start();
    flutterwave.pay(reference, { app_fee: 17.28, amount_settled: 1217.22 });
    await lookAtPayment(cashier, reference);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 123_450n });
    const receivable = account("gateway_receivable", "flutterwave");
    expect(await balanceOf(giving.db, receivable)).toBe(121_722n);
  });

  test.each([
    ["wrong_amount", { charged_amount: 1234.4 }],
    ["wrong_currency", { currency: "USD" }],
  ])("with the %s is a task for staff", async (cause, changes) => {
    const { page, start, reference } = await given();
    await start();
    flutterwave.pay(reference, changes);
    await lookAtPayment(cashier, reference);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 0n });
    expect(await giving.causesAbout(reference)).toEqual([cause]);
  });

  test("gets another reference if nobody knows whether the first was opened; the first can still be paid", async () => {
    const { page, ofGift, start, reference } = await given();
    flutterwave.answer("503 after acting");
    expect(await outcomeOf(start())).toBe("unknown");
    flutterwave.answer("as ever");
    await start();
    expect(flutterwave.links.filter(({ tx_ref }) => tx_ref === reference)).toHaveLength(1);
    expect(await ofGift()).toHaveLength(2);
    flutterwave.pay(reference);
    for (const payment of await ofGift()) await lookAtPayment(cashier, payment.reference);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 123_450n });
  });
});
