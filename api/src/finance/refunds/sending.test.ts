import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { type Gateway, GatewayError } from "../../ledger/gateways/gateway.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import { newId } from "../../platform/db/ids.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { endOf, refunding } from "../../testing/refunds.ts";
import { prepareByHand } from "./by-hand.ts";
import { askRefund } from "./rules.ts";
import { lookAtRefund, pollRefunds, sendRefunds, sendToAccount } from "./sending.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const MINUTE_MS = 60_000;
const ACCOUNT = { number: "0123456789", bankCode: "001" };

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

const later = (minutes: number) =>
  giving.setNow(new Date(giving.now().getTime() + minutes * MINUTE_MS));
const send = () => sendRefunds(giving.cashier);
const refundOf = async (reference: string) => (await tools.refundsOf(reference))[0];
const atGateway = async (reference: string) =>
  (await list(giving.db, "refund")).filter(({ body }) => body.transaction === reference);

describe("an approved refund", () => {
  test("goes back whole; its page is open again for others", async () => {
    const page = await giving.page(700_000n);
    const { gift, reference } = await tools.paid([{ entrepreneurId: page, amount: 700_000n }], {
      coversFee: true,
      tip: 3_000n,
    });
    expect(await giving.pageOf(page)).toMatchObject({ status: "funded" });
    await tools.approve(gift.id);
    const held = await balanceOf(giving.db, account("gateway_receivable", "sandbox"));
    await send();
    expect(await refundOf(reference)).toMatchObject({ state: "paid", amount: gift.total });
    const gone = { entrepreneur: "refunded", fee: "refunded", tip: "refunded" };
    expect(await tools.statesOf(gift.id)).toEqual(gone);
    expect(await giving.pageOf(page)).toMatchObject({ status: "verified", raised: 0n });
    const after = await balanceOf(giving.db, account("gateway_receivable", "sandbox"));
    expect(held - after).toBe(gift.total);
  });

  test("of vouchers makes them worth nothing", async () => {
    const { gift, reference } = await tools.bought(2);
    await tools.approve(gift.id);
    await send();
    expect(await refundOf(reference)).toMatchObject({ state: "paid", amount: 200_000n });
    expect(await tools.cardsOf(gift.id)).toMatchObject([
      { state: "refunded", left: 0n },
      { state: "refunded", left: 0n },
    ]);
  });

  test("is asked for once, by however many processes", async () => {
    const { reference } = await tools.approved();
    await atOnce(20, send);
    expect(await atGateway(reference)).toHaveLength(1);
  });

  test("of which the gateway gave no answer is found in its list, and asked for once", async () => {
    const { reference } = await tools.approved();
    await giving.withSwitches({ refunds: "without an answer" });
    await send();
    expect(await atGateway(reference)).toHaveLength(1);
    expect(await refundOf(reference)).toMatchObject({ state: "approved" });
    await giving.withSwitches({});
    later(30);
    await send();
    expect(await atGateway(reference)).toHaveLength(1);
    expect(await refundOf(reference)).toMatchObject({ state: "paid" });
  });

  test("waits while the gateway does not answer at all", async () => {
    const { reference } = await tools.approved();
    await giving.withSwitches({ answers: "503 before acting" });
    await send();
    await giving.withSwitches({});
    later(30);
    await send();
    expect(await refundOf(reference)).toMatchObject({ state: "paid" });
  });
});

describe("a refund that takes its time", () => {
  test("is paid once the gateway says so, however often and late", async () => {
    await giving.withSwitches({ refunds: "later" });
    const { reference, gift } = await tools.approved();
    await send();
    expect(await refundOf(reference)).toMatchObject({ state: "sent" });
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "refunding" });
    const [theirs] = await atGateway(reference);
    await acts.settleRefund(giving.db, theirs?.id ?? 0, "processed", giving.now());
    await atOnce(20, () => lookAtRefund(giving.cashier, reference));
    expect(await refundOf(reference)).toMatchObject({ state: "paid" });
    await lookAtRefund(giving.cashier, reference);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "refunded" });
    // The donor gets one mail for each step of the refund.
    const told = giving.mailed.filter(({ text }) => text.includes(reference));
    const steps = ["you asked for your gift back", "is coming back", "is on its way", "is paid"];
    expect(told.map(({ subject }) => steps.find((step) => subject.endsWith(step)))).toEqual(steps);
  });

  test("is found by the poller where no webhook comes", async () => {
    await giving.withSwitches({ refunds: "later" });
    const { reference } = await tools.approved();
    await send();
    const [theirs] = await atGateway(reference);
    await acts.settleRefund(giving.db, theirs?.id ?? 0, "processed", giving.now());
    await pollRefunds(giving.cashier);
    expect(await refundOf(reference)).toMatchObject({ state: "sent" });
    later(30);
    await pollRefunds(giving.cashier);
    expect(await refundOf(reference)).toMatchObject({ state: "paid" });
  });

  test("may need an account, which is told to the gateway once", async () => {
    await giving.withSwitches({ refunds: "need an account" });
    const { id, reference } = await tools.approved();
    await send();
    expect(await refundOf(reference)).toMatchObject({ state: "needs_account" });
    const told = await atOnce(20, () => endOf(sendToAccount(giving.cashier, id, ACCOUNT)));
    expect(told.filter((end) => end !== "decided")).toEqual(["done"]);
    expect(await refundOf(reference)).toMatchObject({ state: "paid" });
  });

  test("is never sent or paid by hand twice if the gateway took the account without an answer", async () => {
    await giving.withSwitches({ refunds: "need an account" });
    const { id, reference } = await tools.approved();
    await send();
    const { gateway } = giving;
    const retryRefund: Gateway["retryRefund"] = async (...asked) => {
      await gateway.retryRefund(...asked);
      throw new GatewayError("unknown", "POST /refund/retry: 503");
    };
    const silent = { ...giving.cashier, gatewayOf: () => ({ ...gateway, retryRefund }) };
    await expect(sendToAccount(silent, id, ACCOUNT)).rejects.toThrow("503");
    expect(await endOf(sendToAccount(giving.cashier, id, ACCOUNT))).toBe("decided");
    const to = { bank: "001", number: "sealed", name: "OKAFOR SADE" };
    const byHand = prepareByHand(tools.desk(), id, { actorId: newId(), to });
    expect(await endOf(byHand)).toBe("not_by_hand");
    later(30);
    await pollRefunds(giving.cashier);
    expect(await refundOf(reference)).toMatchObject({ state: "paid" });
  });

  test("fails for good: people have a task", async () => {
    await giving.withSwitches({ refunds: "fail" });
    const { id, reference } = await tools.approved();
    await send();
    expect(await refundOf(reference)).toMatchObject({ state: "by_hand", next_try_at: null });
    expect(await giving.causesAbout(id)).toEqual(["refund_by_hand"]);
    later(600);
    await send();
    expect(await atGateway(reference)).toHaveLength(1);
  });

  test("is refused again and again: people have a task in the end", async () => {
    const { id, reference } = await tools.approved(500_000n);
    // Somebody has given back half of the payment directly at the gateway.
    await acts.refund(giving.db, { transaction: reference, amount: 250_000 }, START);
    for (let days = 0; days < 4; days += 1)
      for (let tries = 0; tries < 4; tries += 1) {
        await send();
        later(400);
      }
    expect(await refundOf(reference)).toMatchObject({ state: "by_hand" });
    expect(await giving.causesAbout(id)).toEqual(["refund_by_hand"]);
    expect(await giving.causesAbout(reference)).toEqual(["refund_differs"]);
  });
});

test("a refund of the whole that somebody made at the gateway is taken for ours", async () => {
  const { reference } = await tools.approved(500_000n);
  await acts.refund(giving.db, { transaction: reference, amount: 500_000 }, START);
  await send();
  expect(await refundOf(reference)).toMatchObject({ state: "paid" });
  expect(await atGateway(reference)).toHaveLength(1);
});

test("a refund that nobody here asked for is a task, and one that only waits for a decision is none of it", async () => {
  const { gift, reference } = await tools.given(500_000n);
  await askRefund(tools.desk(), gift.id, { reason: null });
  await acts.refund(giving.db, { transaction: reference, amount: 500_000 }, START);
  await lookAtRefund(giving.cashier, reference);
  expect(await refundOf(reference)).toMatchObject({ state: "asked" });
  expect(await giving.causesAbout(reference)).toEqual(["refund_differs"]);
});
