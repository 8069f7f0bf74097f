import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGift } from "../../giving/gifts/gift.ts";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { payments } from "../../giving/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import { createPaystack } from "../../ledger/gateways/paystack.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { startFlutterwave, type TestFlutterwave } from "../../testing/flutterwave.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { SANDBOX_BASE, SANDBOX_SECRET } from "../../testing/sandbox.ts";
import type { Counsel } from "../disputes/looking.ts";
import { workOnReconciliations } from "./reconcile.ts";
import { addRun } from "./runs.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const DAY_MS = 86_400_000;

let giving: Giving;
let flutterwave: TestFlutterwave;
beforeEach(async () => {
  giving = await startGiving(START);
  flutterwave = startFlutterwave(() => START);
});
afterEach(async () => {
  expect(await wrongInTheBooks(giving.db)).toEqual([]);
  await flutterwave.stop();
  await giving.stop();
});

/** Returns the values that the code needs to ask gateways. Knows only this one gateway. */
const seeing = (gateway: Gateway): Counsel => ({
  ...giving.cashier,
  gatewayOf: (name) => (name === gateway.name ? gateway : null),
});

async function compare(gateway: Gateway) {
  const [since, until] = [new Date(START.getTime() - DAY_MS), new Date(START.getTime() + DAY_MS)];
  giving.setNow(new Date(giving.now().getTime() + 60_000));
  const asked = { gateway: gateway.name, since, until, by: newId(), now: giving.now() };
  await addRun(giving.db, asked);
  while ((await workOnReconciliations(seeing(gateway))) > 0);
}

const tasks = async (isOpen = true) =>
  (await giving.db.select().from(money_tasks))
    .filter(({ closed_at }) => (closed_at === null) === isOpen)
    .map(({ cause, about, theirs }) => ({ cause, about, theirs }))
    .sort((a, b) => (a.cause < b.cause ? -1 : 1));
const waiting = (name: string) => balanceOf(giving.db, account("unallocated", name));

/** The number of a second charge minus the number of the first charge. */
const APART = 1_000_000;

/**
 * Returns a `fetch` that imitates Paystack with two charges for each payment. The sandbox itself has only one charge
 * for each reference.
 */
function twice(reach: typeof fetch, refunds: object[]): typeof fetch {
  type Row = { id: number };
  const again = (row: Row) => ({ ...row, id: row.id + APART });
  return async (input, init) => {
    const url = new URL(String(input));
    const [, wanted = "0"] = /\/transaction\/(\d+)$/.exec(url.pathname) ?? [];
    const isSecond = Number(wanted) > APART;
    if (isSecond) url.pathname = url.pathname.replace(wanted, `${Number(wanted) - APART}`);
    const answer = await reach(url.href, init);
    const body = (await answer.json()) as { data: Row | object[] };
    const { data } = body;
    if (!Array.isArray(data)) body.data = isSecond ? again(data) : data;
    else if (url.pathname.endsWith("/refund")) data.push(...refunds);
    else if (url.pathname.endsWith("/transaction") && !url.searchParams.has("settlement"))
      data.push(...(data as Row[]).map(again));
    return Response.json(body, { status: answer.status });
  };
}

/**
 * For each gateway, a function that makes a gift of ₦6,000. The gateway charges it twice under one reference. The
 * function also refunds the second charge at the gateway.
 */
const AT = {
  async paystack() {
    const refunds: object[] = [];
    const host = { base: SANDBOX_BASE, secretKey: SANDBOX_SECRET };
    const gateway = createPaystack("sandbox", { ...host, fetch: twice(giving.fetch, refunds) });
    const { reference } = await giving.givenTo(await giving.page(), 600_000n);
    await lookAtPayment(seeing(gateway), reference);
    const second = Number((await gateway.verify(reference))?.id) + APART;
    const giveBack = () =>
      refunds.push({
        id: 77,
        status: "processed",
        amount: 600_000,
        transaction: second,
        transaction_reference: reference,
      });
    return { gateway, reference, second: `${second}`, giveBack };
  },
  async flutterwave() {
    const { gateway } = flutterwave;
    const wanted = order([{ entrepreneurId: await giving.page(), amount: 600_000n }]);
    const gift = await createGift({ ...giving.till(), gateway: "flutterwave" }, wanted);
    const of = and(eq(payments.gift_id, gift.id), eq(payments.gateway, "flutterwave"));
    const [payment] = await giving.db.select().from(payments).where(of);
    const reference = payment?.reference ?? "";
    const paid = { charged_amount: 6_000, app_fee: 84, amount_settled: 5_916 };
    flutterwave.pay(reference, paid);
    await lookAtPayment(seeing(gateway), reference);
    const { id } = flutterwave.pay(reference, paid);
    const giveBack = () => {
      const back = { amount_refunded: 6_000, status: "completed-bank-transfer" };
      flutterwave.refunds.push({ id: 77, tx_id: id, ...back });
    };
    return { gateway, reference, second: `${id}`, giveBack };
  },
};

describe.each(Object.entries(AT))("a second charge under one reference at %s", (_, start) => {
  test("is money of its own, with a task, however often it is compared", async () => {
    const { gateway, reference, second } = await start();
    const about = `${reference}:${second}`;
    for (let times = 0; times < 2; times += 1) {
      await compare(gateway);
      expect(await tasks()).toEqual([{ cause: "charged_twice", about, theirs: 600_000n }]);
      expect(await waiting(about)).toBe(600_000n);
      expect(await waiting(reference)).toBe(0n);
    }
  });

  test("leaves the books with its task after the gateway gave it back", async () => {
    const { gateway, reference, second, giveBack } = await start();
    await compare(gateway);
    giveBack();
    for (let times = 0; times < 2; times += 1) {
      await compare(gateway);
      expect(await tasks()).toEqual([]);
      expect(await waiting(`${reference}:${second}`)).toBe(0n);
    }
    expect(await tasks(false)).toHaveLength(1);
    expect(await giving.paymentOf(reference)).toMatchObject({ state: "paid" });
  });
});

describe("at Flutterwave", () => {
  test("a second charge that the gateway names itself is found at once", async () => {
    const { gateway, reference, second } = await AT.flutterwave();
    flutterwave.transactions.reverse();
    await lookAtPayment(seeing(gateway), reference);
    const about = `${reference}:${second}`;
    expect(await tasks()).toEqual([{ cause: "charged_twice", about, theirs: 600_000n }]);
    expect(await waiting(about)).toBe(600_000n);
  });

  test("both charges of a reference that is not ours are kept", async () => {
    const reference = "of-another-shop-0001";
    const paid = { charged_amount: 500 };
    const [, second] = [flutterwave.pay(reference, paid), flutterwave.pay(reference, paid)];
    await compare(flutterwave.gateway);
    expect((await tasks()).map(({ cause }) => cause)).toEqual(["charged_twice", "unknown_payment"]);
    expect(await waiting(reference)).toBe(50_000n);
    expect(await waiting(`${reference}:${second?.id}`)).toBe(50_000n);
  });

  test("both are in a settlement with their own fees; its rows may have numbers of their own", async () => {
    const { gateway, reference, second } = await AT.flutterwave();
    const row = { tx_ref: reference, charged_amount: 6_000, settlement_amount: 5_916 };
    flutterwave.settlements.push({
      id: 5,
      status: "completed",
      currency: "NGN",
      net_amount: 11_832,
      app_fee: 168,
      merchant_fee: 0,
      stampduty_charge: 0,
      due_date: START,
      processed_date: START,
      transactions: [
        { ...row, id: 1 },
        { ...row, id: Number(second) },
      ],
    });
    await compare(gateway);
    expect((await tasks()).map(({ cause }) => cause)).toEqual(["charged_twice"]);
    const held = account("gateway_balance", "flutterwave");
    expect(await balanceOf(giving.db, held)).toBe(1_183_200n);
  });
});
