import { randomUUID } from "node:crypto";
import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { eq } from "drizzle-orm";
import { addRun } from "../finance/reconciliation/runs.ts";
import { openTask } from "../ledger/tasks/queries.ts";
import { money_tasks } from "../ledger/tasks/tables.ts";
import type { Database } from "../platform/db/database.ts";

const AT = new Date("2026-11-22T10:00:00.000Z");

/** Makes an open task. Without `about`, its subject does not exist. */
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

/** Adds a comparison of our books with the sandbox, as if somebody had asked for it. */
export const newRun = (db: Database) =>
  addRun(db, {
    gateway: "sandbox",
    since: new Date("2026-11-20T23:00:00.000Z"),
    until: AT,
    by: randomUUID(),
    now: AT,
  });
