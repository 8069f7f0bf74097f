import { afterAll, beforeAll, expect, test } from "vitest";
import { openTask } from "../ledger/tasks/queries.ts";
import { newId } from "../platform/db/ids.ts";
import { type Giving, startGiving } from "../testing/giving.ts";
import { refunding } from "../testing/refunds.ts";
import { givingFigures } from "./figures.ts";
import { findRefund } from "./refunds/queries.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const DAY_MS = 86_400_000;

let giving: Giving;
beforeAll(async () => {
  giving = await startGiving(START);
});
afterAll(() => giving.stop());

async function read(name: string, at = START): Promise<number> {
  const figure = givingFigures.find((one) => one.name === name);
  if (!figure) throw new Error(`no figure ${name}`);
  return figure.value(giving.db, at);
}

test("a difference between the books and a gateway's is counted, another task is not", async () => {
  await openTask(giving.db, "amount_differs", newId(), START, { ours: 100n, theirs: 90n });
  await openTask(giving.db, "float_low", "2026-11-23", START);
  expect(await read("reconciliation_differences_open")).toBe(1);
});

test("a task counts as overdue from its deadline on", async () => {
  const dueAt = new Date(START.getTime() + DAY_MS);
  await openTask(giving.db, "payout_failed", newId(), START, { dueAt });
  expect(await read("money_tasks_overdue", dueAt)).toBe(0);
  expect(await read("money_tasks_overdue", new Date(dueAt.getTime() + 1))).toBe(1);
});

test("a refund on its way is due soon from the day before its last one, by Lagos' calendar", async () => {
  const { id } = await refunding(giving).approved(600_000n);
  const dueOn = (await findRefund(giving.db, id))?.due_on ?? "";
  // The day in Lagos begins an hour before the day in UTC.
  const dayBefore = new Date(`${dueOn}T00:00:00+01:00`).getTime() - DAY_MS;
  expect(await read("refunds_due_soon", new Date(dayBefore - 1))).toBe(0);
  expect(await read("refunds_due_soon", new Date(dayBefore))).toBe(1);
});
