import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, balanceOf, post } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Gateway, Payouts } from "../../ledger/gateways/gateway.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(START);
});
afterAll(() => pay.stop());
beforeEach(() => pay.withSwitches({}));
// Checks after every test that no money is missing from the books or counted twice.
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

describe("our own money", () => {
  /** Adds our own money at the bank, or takes some out, until `left` kobo of it are left. */
  const take = async (left: bigint) => {
    const has =
      (await balanceOf(pay.db, account("platform_float"))) -
      (await balanceOf(pay.db, account("fees")));
    const out = has > left;
    const [debit, credit] = out
      ? [account("platform_float"), account("bank")]
      : [account("bank"), account("platform_float")];
    await pay.db.transaction((tx) =>
      post(tx, {
        key: `float:${pay.now().toISOString()}:${left}:${has}`,
        fingerprint: "",
        lines: [{ debit, credit, amount: out ? has - left : left - has, kind: "float_added" }],
        at: pay.now(),
      }),
    );
  };
  const causesToday = async () => {
    const day = pay.now().toISOString().slice(0, 10);
    const open = and(eq(money_tasks.about, day), isNull(money_tasks.closed_at));
    return (await pay.db.select().from(money_tasks).where(open)).map(({ cause }) => cause);
  };

  test("below zero pauses what is not sent yet, and what is under way goes on", async () => {
    const under = await pay.approved();
    await pay.withSwitches({ transfers: "unknown" });
    await pay.send();
    await pay.withSwitches({});
    const waits = await pay.approved();
    const page = await pay.page();
    await pay.given(page.id);
    await take(-1n);
    pay.later(15);
    await endTransfer(pay.db, under.reference, "success", pay.now());
    await pay.send();
    expect([
      (await pay.statesIn(under.batchId))[0],
      (await pay.statesIn(waits.batchId))[0],
    ]).toEqual(["paid", "approved"]);
    await expect(pay.prepare({ pages: [page.id] })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Payouts are paused"),
    });
    expect(await causesToday()).toEqual(["float_below_zero"]);
    await take(50_000_000n);
    await pay.send();
    expect((await pay.statesIn(waits.batchId))[0]).toBe("paid");
  });

  test("raises an alarm when it is low, and payouts continue", async () => {
    const { batchId } = await pay.approved();
    await take(9_999_999n);
    await pay.send();
    expect((await pay.statesIn(batchId))[0]).toBe("paid");
    expect(await causesToday()).toEqual(["float_low"]);
    await take(50_000_000n);
  });

  test("takes the alarm back when it is enough, and can raise it again on the same day", async () => {
    const ofFloat = inArray(money_tasks.cause, ["float_low", "float_below_zero"]);
    const open = async () => {
      const which = and(ofFloat, isNull(money_tasks.closed_at));
      return (await pay.db.select().from(money_tasks).where(which)).map(({ cause }) => cause);
    };
    await pay.send();
    expect(await open()).toEqual([]);
    await take(-1n);
    await pay.send();
    // On the next day, our own money is still too low.
    pay.later(1);
    await pay.send();
    expect(await open()).toEqual(["float_below_zero", "float_below_zero"]);
    await take(9_999_999n);
    await pay.send();
    expect(await open()).toEqual(["float_low"]);
    await take(50_000_000n);
    await pay.send();
    expect(await open()).toEqual([]);
    await take(9_999_998n);
    await pay.send();
    expect(await open()).toEqual(["float_low"]);
    await take(50_000_000n);
    await pay.send();
  });
});

describe("with more gateways than one", () => {
  const other = (payouts: Payouts | null): Gateway => ({
    ...pay.gateway,
    name: "paystack",
    payouts,
  });
  const rich = (available: bigint) =>
    other({ ...(pay.gateway.payouts as Payouts), available: async () => available });
  const one = async () => {
    const page = await pay.page();
    await pay.given(page.id);
    pay.later(15);
    return page;
  };
  afterEach(() => {
    delete pay.gateways.paystack;
    pay.gateways.sandbox = pay.gateway;
  });

  test("payouts go through the one that has more", async () => {
    const { id } = await one();
    pay.gateways.paystack = rich(1_000_000_000n);
    const batch = await pay.prepare({ pages: [id] });
    expect(batch.gateway).toBe("paystack");
    await pay.cancel(batch.id);
  });

  test("one that sends none is passed over", async () => {
    const { id } = await one();
    pay.gateways.paystack = other(null);
    const batch = await pay.prepare({ pages: [id] });
    expect(batch.gateway).toBe("sandbox");
    await pay.cancel(batch.id);
  });

  test("and none of them that sends payouts, finance is told so", async () => {
    const { id } = await one();
    pay.gateways.sandbox = { ...pay.gateway, payouts: null };
    await expect(pay.prepare({ pages: [id] })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("no payment gateway for them"),
    });
  });
});
