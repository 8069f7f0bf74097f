import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { newTask } from "../../testing/tasks.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

const read = async () => (await (await calling.as("finance")).call("desk.money.read", {})).data;

test("says what waits, what came in today, and what can be paid", async () => {
  const before = await read();
  const { page } = await calling.entrepreneur();
  const { link } = await calling.giver.paid({ pages: [page.code], amount: 700_000 });
  const visitor = await calling.giver.visitor();
  await newTask(calling.api.db, { dueAt: new Date("2020-01-01T00:00:00Z") });
  const today = await read();
  expect(today.came - before.came).toBe(700_000);
  expect(today.held).toBeGreaterThan(before.held);
  expect(today.waits).toMatchObject({ tasks: before.waits.tasks + 1, overdue: 1, refunds: 0 });

  calling.later(15);
  await calling.windowsPass();
  const later = await read();
  expect(later.came).toBe(0);
  expect(later.payable - before.payable).toBeGreaterThanOrEqual(700_000);
  await calling.prepared([page.id]);
  expect((await read()).waits.payouts).toBe(1);
  await expect(visitor.call("finance.refunds.ask", { link })).rejects.toMatchObject({
    status: 409,
  });
});

test("counts a refund that waits for a decision", async () => {
  const { page } = await calling.entrepreneur();
  const { link } = await calling.giver.paid({ pages: [page.code] });
  await (await calling.giver.visitor()).call("finance.refunds.ask", { link });
  expect((await read()).waits.refunds).toBe(1);
});
