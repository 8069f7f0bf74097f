import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { sandbox_records } from "../../ledger/gateways/sandbox/tables.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { workOnReconciliations } from "./reconcile.ts";
import { reconciliation_findings, reconciliations } from "./tables.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const DAY_MS = 86_400_000;
const NEXT_DAY = new Date("2026-11-23T02:30:00.000Z");

let giving: Giving;
beforeEach(async () => {
  giving = await startGiving(START);
});
afterEach(async () => {
  expect(await wrongInTheBooks(giving.db)).toEqual([]);
  await giving.stop();
});

/** Runs all comparisons that are due. Returns how many there were. */
async function reconcile(at = NEXT_DAY): Promise<number> {
  giving.setNow(at);
  let runs = 0;
  while ((await workOnReconciliations(giving.cashier)) > 0) runs += 1;
  return runs;
}

/** Makes a gift and records its payment. Returns the payment's reference. */
async function paid(amount = 600_000n): Promise<string> {
  const { reference } = await giving.givenTo(await giving.page(), amount);
  await lookAtPayment(giving.cashier, reference);
  return reference;
}

const tasks = () =>
  giving.db
    .select({
      cause: money_tasks.cause,
      about: money_tasks.about,
      ours: money_tasks.ours,
      theirs: money_tasks.theirs,
    })
    .from(money_tasks);
const receivable = () => balanceOf(giving.db, account("gateway_receivable", "sandbox"));
const held = () => balanceOf(giving.db, account("gateway_balance", "sandbox"));

describe("a night", () => {
  test("on which all agrees finds nothing and moves what was settled from what the gateway owes us", async () => {
    await paid(600_000n);
    await paid(2_000_000n);
    expect(await reconcile()).toBe(1);
    expect(await tasks()).toEqual([]);
    expect(await receivable()).toBe(0n);
    expect(await held()).toBe(600_000n - 19_000n + 2_000_000n - 40_000n);
    const [run] = await giving.db.select().from(reconciliations);
    expect(run).toMatchObject({ night: "2026-11-23", ended_at: NEXT_DAY, next_try_at: null });
  });

  test("is entered once for each gateway, after two in the morning in Lagos", async () => {
    await paid();
    expect(await reconcile(new Date("2026-11-23T00:59:00Z"))).toBe(0);
    await atOnce(8, () => workOnReconciliations(giving.cashier));
    expect(await reconcile(new Date("2026-11-23T01:00:00Z"))).toBe(1);
    expect(await reconcile(new Date("2026-11-23T22:00:00Z"))).toBe(0);
  });

  test("by many processes at once does everything once", async () => {
    await paid();
    giving.setNow(NEXT_DAY);
    const done = await atOnce(10, () => workOnReconciliations(giving.cashier));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await held()).toBe(581_000n);
  });
});

describe("a difference", () => {
  test("of a payment that the gateway has and we have not: its money is in the books, with a task", async () => {
    const reference = "of-another-shop-1234";
    const asked = { email: "shop@people.example", amount: 500_000 };
    await acts.openTransaction(giving.db, reference, asked, START);
    await acts.pay(giving.db, reference, START);
    await reconcile();
    expect(await tasks()).toEqual([
      { cause: "unknown_payment", about: reference, ours: 0n, theirs: 500_000n },
    ]);
    expect(await balanceOf(giving.db, account("unallocated", reference))).toBe(500_000n);
    expect(await held()).toBe(482_500n);
  });

  test("of a payment that we have and the gateway has not", async () => {
    const reference = await paid();
    const { db } = giving;
    await db.delete(sandbox_records).where(eq(sandbox_records.reference, reference));
    await reconcile();
    expect(await tasks()).toEqual([
      { cause: "unknown_there", about: reference, ours: 600_000n, theirs: 0n },
    ]);
  });

  test("of amounts and fees that the gateway names otherwise now", async () => {
    const reference = await paid();
    await giving.db
      .update(sandbox_records)
      .set({ body: sql`body || '{"charged": 550000, "fees": 20000}'` })
      .where(eq(sandbox_records.reference, reference));
    await reconcile();
    expect(await tasks()).toEqual([
      { cause: "amount_differs", about: reference, ours: 600_000n, theirs: 550_000n },
      { cause: "fee_differs", about: reference, ours: 19_000n, theirs: 20_000n },
      {
        cause: "settled_fees_differ",
        about: "sandbox:20261122",
        ours: 19_000n,
        theirs: 20_000n,
      },
    ]);
    expect(await balanceOf(giving.db, account("fees"))).toBe(20_000n);
  });

  test("of money that the gateway gave back or sent on and that we did not ask for", async () => {
    const reference = await paid(4_000_000n);
    const { gateway } = giving;
    const { id: chargeId = "" } = (await gateway.verify(reference)) ?? {};
    await gateway.refund({ reference, chargeId, amount: 100_000n, note: "by hand" });
    const account = { number: "0123456789", bankCode: "001" };
    const recipient = (await gateway.payouts?.recipient(account, "Somebody")) ?? "";
    const sent = { reference: "of-another-shop-9999", amount: 50_000n, recipient, reason: "" };
    await gateway.payouts?.transfer(sent);
    await reconcile();
    expect(await tasks()).toEqual([
      { cause: "refund_differs", about: reference, ours: 0n, theirs: 100_000n },
      { cause: "unknown_transfer", about: sent.reference, ours: 0n, theirs: 50_000n },
    ]);
  });

  test("of a settlement that is not the sum of its charges", async () => {
    await paid();
    await giving.withSwitches({ settlements: "short" });
    await reconcile();
    expect(await tasks()).toEqual([
      {
        cause: "settlement_differs",
        about: "sandbox:20261122",
        ours: 581_000n,
        theirs: 481_000n,
      },
    ]);
    expect(await held()).toBe(481_000n);
    expect(await receivable()).toBe(100_000n);
  });
});

describe("a run", () => {
  const ask = async () => {
    const run = { id: newId(), gateway: "sandbox" as const, asked_by: newId() };
    const [since, until] = [new Date(START.getTime() - DAY_MS), NEXT_DAY];
    const at = giving.now();
    await giving.db
      .insert(reconciliations)
      .values({ ...run, since, until, asked_at: at, next_try_at: at });
  };
  const runs = () => giving.db.select().from(reconciliations);

  test("over the same days again finds the same tasks, and posts nothing twice", async () => {
    await paid();
    await giving.withSwitches({ settlements: "short" });
    await reconcile();
    const [before, owed] = [await tasks(), await receivable()];
    await ask();
    await reconcile(new Date(NEXT_DAY.getTime() + 60_000));
    expect(await tasks()).toEqual(before);
    expect(await receivable()).toBe(owed);
    expect(await giving.db.select().from(reconciliation_findings)).toHaveLength(2);
  });

  test("finds a payment whose webhook was lost and that the poller has given up", async () => {
    const page = await giving.page();
    const { reference } = await giving.asked(order([{ entrepreneurId: page, amount: 300_000n }]));
    giving.setNow(new Date(START.getTime() + 4 * DAY_MS));
    await lookAtPayment(giving.cashier, reference);
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "expired" });
    await acts.pay(giving.db, reference, giving.now());
    await reconcile(new Date(NEXT_DAY.getTime() + 4 * DAY_MS));
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "paid" });
    expect(await giving.pageOf(page)).toMatchObject({ raised: 300_000n });
    expect(await tasks()).toEqual([]);
  });

  test("is repeated later if the gateway does not answer", async () => {
    await paid();
    await giving.withSwitches({ answers: "503 before acting" });
    await expect(reconcile()).rejects.toThrow("503");
    expect(await reconcile()).toBe(0);
    await giving.withSwitches({});
    expect(await reconcile(new Date(NEXT_DAY.getTime() + 10 * 60_000))).toBe(1);
    expect(await held()).toBe(581_000n);
  });

  test("of a process that died is taken up by another, and the one that comes back leaves it alone", async () => {
    await paid();
    giving.setNow(NEXT_DAY);
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const frozen = workOnReconciliations({
      ...giving.cashier,
      gatewayOf(name) {
        const gateway = giving.cashier.gatewayOf(name);
        async function* settlements(from: Date, to: Date) {
          begun.resolve();
          await goOn.promise;
          yield* giving.gateway.settlements(from, to);
        }
        return gateway && { ...gateway, settlements };
      },
    });
    await begun.promise;
    expect(await reconcile()).toBe(0);
    expect(await reconcile(new Date(NEXT_DAY.getTime() + 6 * 60_000))).toBe(1);
    const ended = await runs();
    goOn.resolve();
    expect(await frozen).toBe(0);
    expect(await runs()).toEqual(ended);
    expect(await held()).toBe(581_000n);
  });

  test("reads the gateway's lists page by page, however long they are", async () => {
    for (let nth = 0; nth < 110; nth += 1) {
      const reference = `of-another-shop-${String(nth).padStart(4, "0")}`;
      const asked = { email: "shop@people.example", amount: 100 };
      await acts.openTransaction(giving.db, reference, asked, START);
      await acts.pay(giving.db, reference, START);
    }
    await reconcile();
    expect(await tasks()).toHaveLength(110);
    // 220 because each of the 110 charges is compared twice, and 1 for the settlement.
    expect(await runs()).toMatchObject([{ compared: 221 }]);
  });
});
