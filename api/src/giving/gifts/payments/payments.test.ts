import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../../ledger/books/check.ts";
import * as acts from "../../../ledger/gateways/sandbox/acts.ts";
import { atOnce } from "../../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../../testing/giving.ts";
import { createGift } from "../gift.ts";
import { paymentsOf, takeOpening } from "../queries.ts";
import { lookAtPayment } from "./payments.ts";
import { AlreadyPaid, BeingOpened } from "./start-payment.ts";

const START = new Date("2026-11-22T10:00:00.000Z");

let giving: Giving;
beforeAll(async () => {
  giving = await startGiving(START);
});
afterAll(() => giving.stop());
beforeEach(async () => {
  giving.setNow(START);
  await giving.withSwitches({});
});
// After every test, the books must contain all the money, and each amount only once.
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

describe("a payment", () => {
  test("looked at fifty times at once is given once", async () => {
    const id = await giving.page();
    const { reference } = await giving.givenTo(id, 700_000n);
    await atOnce(50, () => lookAtPayment(giving.cashier, reference));
    expect(await giving.pageOf(id)).toMatchObject({ raised: 700_000n });
  });

  test("is given if it first failed and succeeds later", async () => {
    const id = await giving.page();
    const { reference } = await giving.asked(order([{ entrepreneurId: id, amount: 300_000n }]));
    await acts.decline(giving.db, reference);
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "failed" });
    await acts.pay(giving.db, reference, giving.now());
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 300_000n });
  });

  test("of days ago is not expected any more, and is heard when it comes", async () => {
    const id = await giving.page();
    const { reference } = await giving.asked(order([{ entrepreneurId: id, amount: 300_000n }]));
    giving.setNow(new Date(START.getTime() + 4 * 86_400_000));
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.paymentOf(reference)).toMatchObject({
      state: "expired",
      next_look_at: null,
    });
    await acts.pay(giving.db, reference, giving.now());
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "paid" });
  });

  test("waits for staff, with its money in the books, if the gift was already paid", async () => {
    const id = await giving.page();
    const { gift, reference } = await giving.asked(
      order([{ entrepreneurId: id, amount: 400_000n }]),
    );
    await acts.decline(giving.db, reference);
    await lookAtPayment(giving.cashier, reference);
    await giving.pay(gift.id);
    const [again] = await paymentsOf(giving.db, gift.id);
    for (const one of [reference, again?.reference ?? ""])
      await acts.pay(giving.db, one, giving.now());
    await Promise.all(
      [reference, again?.reference ?? ""].map((one) => lookAtPayment(giving.cashier, one)),
    );
    expect(await giving.pageOf(id)).toMatchObject({ raised: 400_000n });
    const causes = await Promise.all([
      giving.causesAbout(reference),
      giving.causesAbout(again?.reference ?? ""),
    ]);
    expect(causes.flat()).toEqual(["paid_twice"]);
  });

  test.each([
    ["too little", "wrong_amount"],
    ["too much", "wrong_amount"],
    ["in dollars", "wrong_currency"],
  ] as const)("of which the giving.gateway took %s waits for staff", async (amount, cause) => {
    const id = await giving.page();
    await giving.withSwitches({ amount });
    const { gift, reference } = await giving.givenTo(id, 400_000n);
    await lookAtPayment(giving.cashier, reference);
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.causesAbout(reference)).toEqual([cause]);
    expect(await giving.partsOf(gift.id)).toMatchObject([{ state: "awaited" }]);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 0n });
  });

  test("with a test key is worth nothing where money is real", async () => {
    const id = await giving.page();
    const { reference } = await giving.givenTo(id, 400_000n);
    await lookAtPayment({ ...giving.cashier, live: true }, reference);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 0n });
  });
});

describe("the gateway's page for a gift", () => {
  const wanted = async () => order([{ entrepreneurId: await giving.page(), amount: 90_000n }]);
  const statesOf = async (giftId: string) =>
    (await paymentsOf(giving.db, giftId)).map(({ state }) => state);

  test("is the same for as long as it is open, also for a donor who left it", async () => {
    const { gift } = await giving.asked(await wanted());
    const [first] = await paymentsOf(giving.db, gift.id);
    await lookAtPayment(giving.cashier, first?.reference ?? "");
    expect(await giving.pay(gift.id)).toBe(first?.url);
    expect(await statesOf(gift.id)).toEqual(["open"]);
  });

  test("is opened once by fifty who ask at once; the others are told to come again", async () => {
    const gift = await createGift(giving.till(), await wanted());
    const answers = await atOnce(50, () =>
      giving.pay(gift.id).catch((error: unknown) => {
        if (error instanceof BeingOpened) return null;
        throw error;
      }),
    );
    expect(new Set(answers.filter((url) => url !== null)).size).toBe(1);
    expect(await statesOf(gift.id)).toEqual(["open"]);
  });

  test("is another one after the card was refused", async () => {
    const { gift, reference } = await giving.asked(await wanted());
    await acts.decline(giving.db, reference);
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.pay(gift.id)).not.toContain(reference);
    expect(await statesOf(gift.id)).toEqual(["open", "failed"]);
  });

  test("is not asked for once the gift is paid", async () => {
    const { gift, reference } = await giving.givenTo(await giving.page(), 90_000n);
    await lookAtPayment(giving.cashier, reference);
    await expect(giving.pay(gift.id)).rejects.toThrow(AlreadyPaid);
  });

  test("has another reference where nobody can say whether the gateway opened the first", async () => {
    const gift = await createGift(giving.till(), await wanted());
    await giving.withSwitches({ answers: "503 after acting" });
    await expect(giving.pay(gift.id)).rejects.toThrow("503");
    await giving.withSwitches({});
    const url = await giving.pay(gift.id);
    const [second, first] = await paymentsOf(giving.db, gift.id);
    expect(url).toContain(second?.reference);
    expect(first).toMatchObject({ state: "failed", next_look_at: expect.any(Date) });
  });

  test("is asked for again where the person who asked for it died on the way", async () => {
    const gift = await createGift(giving.till(), await wanted());
    const [first] = await paymentsOf(giving.db, gift.id);
    await takeOpening(giving.db, first?.reference ?? "", giving.now());
    await expect(giving.pay(gift.id)).rejects.toThrow(BeingOpened);
    giving.setNow(new Date(START.getTime() + 61_000));
    await giving.pay(gift.id);
    expect(await statesOf(gift.id)).toEqual(["open", "failed"]);
  });
});
