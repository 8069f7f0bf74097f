import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  FLUTTERWAVE_HASH,
  startFlutterwave,
  type TestFlutterwave,
} from "../../testing/flutterwave.ts";
import { outcomeOf } from "../../testing/sandbox.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const DAY_BEFORE = new Date("2026-11-21T10:00:00.000Z");
const DAY_AFTER = new Date("2026-11-23T10:00:00.000Z");

let flutterwave: TestFlutterwave;
beforeEach(() => {
  flutterwave = startFlutterwave(() => NOW);
});
afterEach(() => flutterwave.stop());

async function paid(amount = 123_450n) {
  const reference = await flutterwave.opening(amount);
  return { reference, id: `${flutterwave.pay(reference).id}`, paidAt: NOW };
}

describe("a refund", () => {
  test("is on its way once it is asked for, is found by its payment alone, and never exceeds it", async () => {
    const charge = await paid();
    const other = await paid();
    await flutterwave.gateway.refund({ ...other, chargeId: other.id, amount: 1n, note: "" });
    const request = { reference: charge.reference, chargeId: charge.id, note: "as asked" };
    const asked = await flutterwave.gateway.refund({ ...request, amount: 123_450n });
    expect(asked).toMatchObject({ state: "pending", amount: 123_450n });
    expect(await flutterwave.gateway.refundsOf(charge)).toEqual([asked]);
    expect(await outcomeOf(flutterwave.gateway.refund({ ...request, amount: 1n }))).toBe("refused");
  });

  test.each([
    ["completed", "pending"],
    ["completed-mpgs", "paid"],
    ["completed-bank-transfer", "paid"],
    ["failed", "failed"],
    ["a word that we do not know", "pending"],
  ])("that is %s to them is %s", async (status, state) => {
    const charge = await paid();
    const tx_id = Number(charge.id);
    flutterwave.refunds.push({ id: tx_id + 1, tx_id, amount_refunded: "1234.50", status });
    expect(await flutterwave.gateway.refundsOf(charge)).toMatchObject([
      { state, amount: 123_450n },
    ]);
  });

  test("is looked for on every page", async () => {
    const charge = await paid();
    const tx_id = Number(charge.id);
    for (let at = 1; at <= 21; at += 1)
      flutterwave.refunds.push({ id: 90_000 + at, tx_id, amount_refunded: at, status: "failed" });
    expect(await flutterwave.gateway.refundsOf(charge)).toHaveLength(21);
  });

  test("cannot be sent to another account", async () => {
    const account = { number: "0123456789", bankCode: "001" };
    expect(await outcomeOf(flutterwave.gateway.retryRefund("1", account))).toBe("refused");
    expect(flutterwave.gateway.payouts).toBeNull();
  });
});

describe("what is listed for a stretch of time", () => {
  const all = async <Row>(rows: AsyncIterable<Row>) => {
    const found: Row[] = [];
    for await (const row of rows) found.push(row);
    return found;
  };

  test("are its transactions, to the instant", async () => {
    const inside = await paid();
    const outside = await paid();
    for (const row of flutterwave.transactions)
      if (`${row.id}` === outside.id) row.created_at = "2026-11-21T09:59:59.999Z";
    const listed = await all(flutterwave.gateway.transactions(DAY_BEFORE, DAY_AFTER));
    const ids = listed.map(({ id }) => id);
    expect(ids).toContain(inside.id);
    expect(ids).not.toContain(outside.id);
  });

  test("are settlements that were paid out, with all fees", async () => {
    const row = {
      id: 41_748,
      status: "completed",
      currency: "NGN",
      net_amount: 119_892.5,
      app_fee: 2_108,
      merchant_fee: 0,
      stampduty_charge: 50,
      due_date: NOW.toISOString(),
      processed_date: null,
    };
    flutterwave.settlements.push(
      row,
      { ...row, id: 2, status: "pending" },
      { ...row, id: 3, due_date: "2026-10-01" },
    );
    expect(await all(flutterwave.gateway.settlements(DAY_BEFORE, DAY_AFTER))).toEqual([
      { id: "41748", amount: 11_989_250n, fees: 215_800n, settledAt: NOW },
    ]);
  });

  test("are the charges that a settlement is made of, with all that was not passed on", async () => {
    const charge = { tx_ref: "agb-test-settled", app_fee: 28, charged_amount: 12_000.5 };
    const transactions = [11_922.5, "11922.505"].map((settlement_amount, at) => ({
      ...charge,
      id: at,
      settlement_amount,
    }));
    flutterwave.settlements.push({ id: 41_749, transactions });
    const row = { reference: "agb-test-settled", amount: 1_200_050n };
    expect(await all(flutterwave.gateway.chargesOf("41749"))).toEqual([
      { ...row, id: "0", fee: 7_800n },
      { ...row, id: "1", fee: null },
    ]);
  });

  test("are refunds, by the gateway's own id of the payment", async () => {
    const charge = await paid();
    const request = { reference: charge.reference, chargeId: charge.id, note: "" };
    const asked = await flutterwave.gateway.refund({ ...request, amount: 500n });
    expect(await all(flutterwave.gateway.refunds(DAY_BEFORE, DAY_AFTER))).toEqual([
      { ...asked, charge: { reference: null, id: charge.id } },
    ]);
  });

  test("are disputes with the gateway's deadline", async () => {
    const row = {
      amount: 3_000,
      tx_ref: "agb-test-disputed",
      transaction_id: 4711,
      due_date: "2026-11-24T15:59:59.000Z",
      created_at: NOW.toISOString(),
    };
    const states = ["initiated", "declined", "accepted", "lost", "won"];
    flutterwave.chargebacks.push(...states.map((status, at) => ({ ...row, id: at, status })));
    const found = await all(flutterwave.gateway.disputes(DAY_BEFORE, DAY_AFTER));
    expect(found.map(({ state }) => state)).toEqual(["open", "open", "lost", "lost", "won"]);
    expect(found[0]).toMatchObject({
      reference: "agb-test-disputed",
      chargeId: "4711",
      amount: 300_000n,
      dueAt: new Date("2026-11-24T15:59:59.000Z"),
    });
    const charge = { id: "1", reference: "agb-test-disputed", paidAt: NOW };
    expect(await flutterwave.gateway.disputesOf(charge)).toEqual(found);
    const other = { ...charge, reference: "agb-test-other" };
    expect(await flutterwave.gateway.disputesOf(other)).toEqual([]);
  });
});

describe("a webhook", () => {
  const lookAt = (said: object) => flutterwave.gateway.lookAt(Buffer.from(JSON.stringify(said)));

  test("is the gateway's own by its header alone, whatever its body says", () => {
    const own = (hash?: string | string[]) =>
      flutterwave.gateway.isOwn(Buffer.from("{}"), { "verif-hash": hash });
    expect(own(FLUTTERWAVE_HASH)).toBe(true);
    for (const other of [
      undefined,
      "",
      `${FLUTTERWAVE_HASH} `,
      FLUTTERWAVE_HASH.toUpperCase(),
      [FLUTTERWAVE_HASH],
    ])
      expect(own(other)).toBe(false);
  });

  test.each([
    [{ event: "charge.completed", data: { id: 1, tx_ref: "r", amount: 9e9 } }, "charge"],
    [{ id: 1, txRef: "r", status: "successful", "event.type": "CARD_TRANSACTION" }, "charge"],
    [{ event: "chargeback.initiated", data: { tx_ref: "r" } }, "dispute"],
  ])("says what to look at: %j", (said, about) => {
    expect(lookAt(said)).toEqual({ about, reference: "r" });
  });

  test.each([
    [{ event: "transfer.completed", data: { reference: "r" } }],
    [{ id: 1, status: "completed-mpgs", AmountRefunded: 70, TransactionId: 5 }],
    [[]],
    ["charge.completed"],
  ])("that names nothing of ours is passed over: %j", (said) => {
    expect(lookAt(said as object)).toBeNull();
  });
});
