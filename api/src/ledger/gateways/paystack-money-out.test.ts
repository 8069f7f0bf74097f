import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outcomeOf, startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import type { Payouts } from "./gateway.ts";
import { asTransfer, transfer } from "./paystack-wire.ts";
import * as acts from "./sandbox/acts.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
let made = 0;
const payouts = () => sandbox.gateway.payouts as Payouts;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(() => NOW);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.withSwitches({}));

describe("a refund", () => {
  test("goes back whole, is found again by its payment, and never exceeds it", async () => {
    const charge = await sandbox.paid(400_000n);
    const request = { reference: charge.reference, chargeId: charge.id, note: "as asked" };
    expect(await sandbox.gateway.refund({ ...request, amount: 400_000n })).toMatchObject({
      state: "paid",
    });
    expect(await sandbox.gateway.refundsOf(charge)).toMatchObject([
      { amount: 400_000n, state: "paid" },
    ]);
    expect(await outcomeOf(sandbox.gateway.refund({ ...request, amount: 1n }))).toBe("refused");
  });

  test("may take its time, and be found again by its payment", async () => {
    await sandbox.withSwitches({ refunds: "later" });
    const charge = await sandbox.paid(400_000n);
    const { reference, id: chargeId } = charge;
    const request = { reference, chargeId, amount: 400_000n, note: "" };
    const waiting = await sandbox.gateway.refund(request);
    expect(waiting.state).toBe("pending");
    await acts.settleRefund(sandbox.db, Number(waiting.id), "processed", NOW);
    expect(await sandbox.gateway.refundsOf(charge)).toMatchObject([{ state: "paid" }]);
  });

  test("is paid once somebody names the account that it needs", async () => {
    await sandbox.withSwitches({ refunds: "need an account" });
    const charge = await sandbox.paid();
    const waiting = await sandbox.gateway.refund({
      reference: charge.reference,
      chargeId: charge.id,
      amount: 1_000n,
      note: "",
    });
    expect(waiting.state).toBe("needs-account");
    const account = { number: "0123456789", bankCode: "001" };
    expect(await sandbox.gateway.retryRefund(waiting.id, account)).toMatchObject({ state: "paid" });
  });
});

describe("a payout", () => {
  const account = { number: "0123456789", bankCode: "001" };

  test("goes to an account whose holder the bank has named, once for its reference", async () => {
    await sandbox.paid(2_000_000n);
    expect(await payouts().banks()).toContainEqual({ code: "001", name: "Sandbox Bank" });
    expect(await payouts().resolve(account)).toBe("SANDBOX HOLDER 6789");
    expect(await payouts().resolve({ ...account, number: "0123456700" })).toBeNull();
    const recipient = await payouts().recipient(account, "Sandbox Holder");
    const before = await payouts().available();
    const request = {
      reference: `agb-test-payout-${++made}`,
      amount: 700_000n,
      recipient,
      reason: "",
    };
    expect(await payouts().transfer(request)).toMatchObject({ state: "paid", fee: 5_000n });
    expect(await payouts().transfer(request)).toMatchObject({ state: "paid" });
    expect(before - (await payouts().available())).toBe(705_000n);
    expect(await payouts().verifyTransfer(request.reference)).toMatchObject({ amount: 700_000n });
  });

  test("is refused where the gateway does not hold so much", async () => {
    const recipient = await payouts().recipient(account, "Sandbox Holder");
    const amount = (await payouts().available()) + 1n;
    const reference = `agb-test-payout-${++made}`;
    expect(await outcomeOf(payouts().transfer({ reference, amount, recipient, reason: "" }))).toBe(
      "refused",
    );
    expect(await payouts().verifyTransfer(reference)).toBeNull();
  });

  test.each([
    ["fail", "failed", "Dormant Account"],
    ["reversed", "reversed", "Beneficiary Bank not available"],
    ["unknown", "pending", null],
  ] as const)("may %s, and the gateway says why", async (transfers, state, said) => {
    await sandbox.withSwitches({ transfers });
    await sandbox.paid();
    const recipient = await payouts().recipient(account, "Sandbox Holder");
    const reference = `agb-test-payout-${++made}`;
    const sent = await payouts().transfer({ reference, amount: 100n, recipient, reason: "" });
    expect(sent).toMatchObject({ state, said });
  });

  test.each([
    [{ gateway_response: "Account\nblock ", failures: null }, "Account block"],
    [{ gateway_response: null, failures: "Invalid Account" }, "Invalid Account"],
    [{ failures: ["First try", "Dormant Account"] }, "Dormant Account"],
    [{ failures: { code: 14 }, reason: "Gifts to your page" }, null],
    [{ gateway_response: "x".repeat(400) }, "x".repeat(300)],
  ])("that failed may say %j", (answer, said) => {
    const row = { reference: "agb-test-payout-words", status: "failed", amount: 100, ...answer };
    expect(asTransfer(transfer.parse(row)).said).toBe(said);
  });
});

describe("a dispute", () => {
  test.each([
    ["merchant-accepted", "lost"],
    ["auto-accepted", "lost"],
    ["declined", "won"],
  ] as const)("that ends as %s is %s", async (resolution, state) => {
    const charge = await sandbox.paid(250_000n);
    expect(await sandbox.gateway.disputesOf(charge)).toEqual([]);
    await acts.dispute(sandbox.db, charge.reference, NOW, 200_000);
    const dueAt = new Date("2026-11-23T10:00:00.000Z");
    expect(await sandbox.gateway.disputesOf(charge)).toMatchObject([
      { reference: charge.reference, amount: 200_000n, state: "open", dueAt },
    ]);
    await acts.decideDispute(sandbox.db, charge.reference, resolution, NOW);
    expect(await sandbox.gateway.disputesOf(charge)).toMatchObject([{ state }]);
  });
});
