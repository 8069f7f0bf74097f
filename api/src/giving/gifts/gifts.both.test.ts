import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { payments, vouchers } from "../tables.ts";
import { codeOfVoucher, hashOfCode } from "../vouchers/codes.ts";
import { createGift, GiftTaken } from "./gift.ts";
import { lookAtPayment } from "./payments/payments.ts";

/** Runs on both databases, because creating a gift is our longest transaction. */

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

describe("a gift", () => {
  test("is in the books and on the page once it is paid, and can be asked back for 14 days", async () => {
    const id = await giving.page();
    const { gift, reference } = await giving.givenTo(id, 1_000_000n);
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 1_000_000n, status: "verified" });
    expect(await giving.partsOf(gift.id)).toMatchObject([
      { state: "held", window_ends_at: new Date("2026-12-06T22:59:59.000Z") },
    ]);
    expect(await balanceOf(giving.db, account("entrepreneur", id))).toBe(1_000_000n);
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "paid", next_look_at: null });
  });

  test("of a donor who covers the fee leaves the whole, and costs us nothing", async () => {
    const id = await giving.page();
    const before = await balanceOf(giving.db, account("fees"));
    const { gift, reference } = await giving.givenTo(id, 1_000_000n, {
      coversFee: true,
      tip: 50_000n,
    });
    await lookAtPayment(giving.cashier, reference);
    const parts = Object.fromEntries(
      (await giving.partsOf(gift.id)).map(({ kind, amount }) => [kind, amount]),
    );
    expect(parts).toMatchObject({ entrepreneur: 1_000_000n, tip: 50_000n });
    expect(gift.total).toBe(1_050_000n + (parts.fee ?? 0n));
    expect(await balanceOf(giving.db, account("fees"))).toBe(before);
  });

  test("sent again is the same gift, under fifty repeats at once; changed, it is refused", async () => {
    const wanted = order([{ entrepreneurId: await giving.page(), amount: 500_000n }]);
    const made = await atOnce(50, () => createGift(giving.till(), wanted));
    expect(new Set(made.map(({ donor_id }) => donor_id)).size).toBe(1);
    expect(
      await giving.db.select().from(payments).where(eq(payments.gift_id, wanted.id)),
    ).toHaveLength(1);
    await expect(createGift(giving.till(), { ...wanted, tip: 1n })).rejects.toThrow(GiftTaken);
  });

  test("for vouchers makes one for each person, found by its code alone", async () => {
    const parts = Array.from({ length: 3 }, () => ({ entrepreneurId: null, amount: 200_000n }));
    const { gift, reference } = await giving.asked(order(parts, { kind: "voucher" }));
    await acts.pay(giving.db, reference, giving.now());
    await lookAtPayment(giving.cashier, reference);
    const made = await giving.db.select().from(vouchers).where(eq(vouchers.gift_id, gift.id));
    expect(made).toHaveLength(3);
    for (const { id, code_hash, left } of made) {
      const code = codeOfVoucher(giving.codeKey, id, 1);
      expect(hashOfCode(giving.codeKey, code.toLowerCase())).toBe(code_hash);
      expect(code_hash).not.toContain(code);
      expect(left).toBe(200_000n);
    }
  });
});

describe("a page", () => {
  test("is funded by a gift that gives all it still needs", async () => {
    const id = await giving.page(800_000n);
    const { reference } = await giving.givenTo(id, 800_000n);
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.pageOf(id)).toMatchObject({ raised: 800_000n, status: "funded" });
  });

  test.each(["full", "closed"])(
    "takes nothing if it is %s by then: the part waits for staff until day 14",
    async (how) => {
      const id = await giving.page(500_000n);
      const { gift, reference } = await giving.givenTo(id, 400_000n);
      if (how === "full")
        await lookAtPayment(giving.cashier, (await giving.givenTo(id, 200_000n)).reference);
      else
        await giving.db
          .update(entrepreneurs)
          .set({ status: "closed" })
          .where(eq(entrepreneurs.id, id));
      await lookAtPayment(giving.cashier, reference);
      const [part] = await giving.partsOf(gift.id);
      expect(part).toMatchObject({ state: "unallocated", window_ends_at: null });
      expect(await giving.causesAbout(part?.id ?? "")).toEqual(["page_full"]);
      expect(await balanceOf(giving.db, account("unallocated", reference))).toBe(400_000n);
    },
  );

  test("never raises more than its target, however many give at once", async () => {
    const id = await giving.page(1_000_000n);
    const gifts: string[] = [];
    for (let nth = 0; nth < 30; nth += 1) gifts.push((await giving.givenTo(id, 70_000n)).reference);
    await atOnce(gifts.length, (nth) => lookAtPayment(giving.cashier, gifts[nth] ?? ""));
    expect(await giving.pageOf(id)).toMatchObject({ raised: 980_000n });
  });
});
