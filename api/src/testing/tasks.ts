import { randomUUID } from "node:crypto";
import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { eq } from "drizzle-orm";
import { addRun } from "../finance/reconciliation/runs.ts";
import { stray_moves } from "../finance/strays/tables.ts";
import { lookAtPayment } from "../giving/gifts/payments/payments.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { openTask } from "../ledger/tasks/queries.ts";
import { money_tasks } from "../ledger/tasks/tables.ts";
import type { Database } from "../platform/db/database.ts";
import type { TestApi } from "./start-test-api.ts";

const AT = new Date("2026-11-22T10:00:00.000Z");

/** Makes an open task for finance. Without `about`, it is about a record that does not exist. */
export async function newTask(
  db: Database,
  { cause = "payout_failed", about = randomUUID(), dueAt = null }: Partial<NewTask> = {},
): Promise<string> {
  await openTask(db, cause, about, AT, { dueAt });
  const [task] = await db.select().from(money_tasks).where(eq(money_tasks.about, about));
  return task?.id ?? "";
}

interface NewTask {
  cause: TaskCause;
  about: string;
  dueAt: Date | null;
}

/**
 * Makes a task about a payment of ₦5,000 at the sandbox. The payment belongs to no gift. With `isProposed`, somebody
 * has already proposed to send the money back.
 */
export async function newStrayTask(
  { db, deps }: TestApi,
  { isProposed = false, reference = `shop-${randomUUID()}`, email = "shop@people.example" } = {},
) {
  const now = deps.now();
  await acts.openTransaction(db, reference, { email, amount: 500_000 }, now);
  await acts.pay(db, reference, now);
  await lookAtPayment({ ...deps.giving, db, now: deps.now }, reference, "sandbox");
  const [task] = await db.select().from(money_tasks).where(eq(money_tasks.about, reference));
  const proposal = randomUUID();
  if (isProposed)
    await db.insert(stray_moves).values({
      id: proposal,
      about: reference,
      gateway: "sandbox",
      amount: 500_000n,
      way: "back",
      why: "Nobody knows it.",
      state: "proposed",
      proposed_by: randomUUID(),
      proposed_at: now,
    });
  return { taskId: task?.id ?? "", proposal };
}

/** Adds a comparison of our books with the sandbox, as if a colleague had requested it. */
export const newRun = (db: Database) =>
  addRun(db, {
    gateway: "sandbox",
    since: new Date("2026-11-20T23:00:00.000Z"),
    until: AT,
    by: randomUUID(),
    now: AT,
  });
