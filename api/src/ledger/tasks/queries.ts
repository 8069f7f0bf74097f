import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { causeStands } from "./stands.ts";
import { money_tasks } from "./tables.ts";

interface TaskDetails {
  /** Finance should finish the task by this time. Null if there is no deadline. */
  dueAt?: Date | null;
  /** Our amount in kobo. `theirs` is the gateway's amount. Both are null if the task is not about a difference. */
  ours?: bigint | null;
  theirs?: bigint | null;
  /**
   * True if this cause can end and come back later. If it comes back, a task that was closed automatically opens again.
   * A task that a person closed stays closed.
   */
  isBack?: boolean;
}

/**
 * Opens a task. If there is already a task for this cause and subject, adds no second task. If `isBack` is true, opens
 * that task again, unless a person closed it.
 */
export async function openTask(
  tx: Database,
  cause: TaskCause,
  about: string,
  at: Date,
  { dueAt = null, ours = null, theirs = null, isBack = false }: TaskDetails = {},
) {
  const row = { id: newId(), cause, about, opened_at: at, due_at: dueAt, ours, theirs };
  const added = tx.insert(money_tasks).values(row);
  if (!isBack) return void (await added.onConflictDoNothing());
  await added.onConflictDoUpdate({
    target: [money_tasks.cause, money_tasks.about],
    set: { closed_at: null, opened_at: at, due_at: dueAt, ours, theirs },
    setWhere: sql`${money_tasks.closed_at} is not null and ${money_tasks.closed_by} is null and ${money_tasks.note} is null`,
  });
}

/**
 * Closes the tasks that have one of these causes and are about one of these ids or references. Their causes no longer
 * exist.
 */
export async function closeTasks(tx: Database, about: string[], at: Date, causes: TaskCause[]) {
  if (about.length === 0) return;
  await tx
    .update(money_tasks)
    .set({ closed_at: at })
    .where(
      and(
        inArray(money_tasks.about, about),
        inArray(money_tasks.cause, causes),
        isNull(money_tasks.closed_at),
      ),
    );
}

/** Closes each open task of this cause if the cause of that task no longer exists. */
export async function closeGone(tx: Database, cause: TaskCause, at: Date) {
  await tx
    .update(money_tasks)
    .set({ closed_at: at })
    .where(and(eq(money_tasks.cause, cause), isNull(money_tasks.closed_at), not(causeStands)));
}

/** Returns what the open tasks of this cause are about: ids or references. */
export async function openAbout(db: Database, cause: TaskCause): Promise<string[]> {
  const rows = await db
    .select({ about: money_tasks.about })
    .from(money_tasks)
    .where(and(eq(money_tasks.cause, cause), isNull(money_tasks.closed_at)));
  return rows.map(({ about }) => about);
}

/** Closes all tasks of these causes, because the causes no longer exist. */
export async function closeTasksOf(tx: Database, causes: TaskCause[], at: Date) {
  await tx
    .update(money_tasks)
    .set({ closed_at: at })
    .where(and(inArray(money_tasks.cause, causes), isNull(money_tasks.closed_at)));
}
