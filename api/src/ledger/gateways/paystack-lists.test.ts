import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import type { Payouts } from "./gateway.ts";
import * as acts from "./sandbox/acts.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const DAY_BEFORE = new Date("2026-11-21T10:00:00.000Z");
const DAY_AFTER = new Date("2026-11-23T10:00:00.000Z");
let now = NOW;
const payouts = () => sandbox.gateway.payouts as Payouts;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(() => now);
});
afterAll(() => sandbox.stop());

async function all<Row>(rows: AsyncIterable<Row>) {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

test("charges and disputes are listed by period, page by page", async () => {
  const charge = await sandbox.paid(333_300n);
  await acts.dispute(sandbox.db, charge.reference, NOW);
  const taken = await all(sandbox.gateway.transactions(DAY_BEFORE, DAY_AFTER));
  expect(taken.find(({ reference }) => reference === charge.reference)).toEqual(charge);
  expect(await all(sandbox.gateway.transactions(DAY_AFTER, DAY_AFTER))).toEqual([]);
  const disputed = await all(sandbox.gateway.disputes(DAY_BEFORE, DAY_AFTER));
  expect(disputed.find(({ reference }) => reference === charge.reference)).toMatchObject({
    amount: 333_300n,
    state: "open",
  });
});

test("a day's charges are settled when the day is over, with their list", async () => {
  await sandbox.paid(333_300n);
  const settlements = () => all(sandbox.gateway.settlements(DAY_BEFORE, DAY_AFTER));
  expect(await settlements()).toEqual([]);
  now = DAY_AFTER;
  const [settled] = await settlements();
  now = NOW;
  const charges = await all(sandbox.gateway.chargesOf(settled?.id ?? ""));
  expect(charges.length).toBeGreaterThan(0);
  expect(settled?.amount).toBe(
    charges.reduce((sum, { amount, fee }) => sum + amount - (fee ?? 0n), 0n),
  );
});

test("refunds and transfers are listed, no matter who asked for them", async () => {
  const { gateway } = sandbox;
  const { id, reference, amount } = await sandbox.paid(400_000n);
  const made = await gateway.refund({ reference, chargeId: id, amount, note: "" });
  const back = await all(gateway.refunds(DAY_BEFORE, DAY_AFTER));
  expect(back.find((one) => one.id === made.id)).toEqual({
    ...made,
    charge: { reference, id: null },
  });
  await sandbox.paid(4_000_000n);
  const recipient = await payouts().recipient({ number: "0123456789", bankCode: "001" }, "Ngozi");
  const request = { reference: "agb-listed-transfer", amount: 100_000n, recipient, reason: "" };
  await payouts().transfer(request);
  const sent = await all(payouts().transfers(DAY_BEFORE, DAY_AFTER));
  expect(sent.find((one) => one.reference === request.reference)).toMatchObject({
    state: "paid",
    amount: 100_000n,
  });
});
