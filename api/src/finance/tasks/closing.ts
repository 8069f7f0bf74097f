import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { and, eq, isNull, not, sql } from "drizzle-orm";
import { isOthersGift } from "../../giving/others-gift.ts";
import { causeStands, moneyWaits } from "../../ledger/tasks/stands.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Task } from "./list.ts";
import { itsGift } from "./standing.ts";

/** The reason why a task cannot be closed. Nothing was changed. */
export type Hindrance = "unknown" | "closed" | "money_waits" | "cause_stands" | "own_gift";

export class TaskHindered extends Error {
  override name = "TaskHindered";
  readonly why: Hindrance;
  /** The cause of the task that cannot be closed. Null if there is no task. */
  readonly taskCause: TaskCause | null;
  constructor(why: Hindrance, taskCause: TaskCause | null) {
    super(`The task cannot be closed: ${why}.`);
    this.why = why;
    this.taskCause = taskCause;
  }
}

interface Closing {
  id: string;
  note: string;
  by: string;
  at: Date;
}

/** Closes a task. Throws `TaskHindered`. */
export async function closeTask(tx: Database, { id, note, by, at }: Closing): Promise<Task> {
  const [closed] = await tx
    .update(money_tasks)
    .set({ closed_at: at, closed_by: by, note })
    .where(
      and(
        eq(money_tasks.id, id),
        isNull(money_tasks.closed_at),
        not(moneyWaits),
        not(causeStands),
        isOthersGift(itsGift, by),
      ),
    )
    .returning();
  if (closed) return closed;
  throw await hindered(tx, id);
}

async function hindered(tx: Database, id: string): Promise<TaskHindered> {
  const [task] = await tx
    .select({
      cause: money_tasks.cause,
      closed_at: money_tasks.closed_at,
      waits: sql<boolean>`${moneyWaits}`,
      stands: sql<boolean>`${causeStands}`,
    })
    .from(money_tasks)
    .where(eq(money_tasks.id, id));
  if (!task) return new TaskHindered("unknown", null);
  return new TaskHindered(whyNot(task), task.cause);
}

function whyNot(task: { closed_at: Date | null; waits: boolean; stands: boolean }): Hindrance {
  if (task.closed_at !== null) return "closed";
  if (task.waits) return "money_waits";
  return task.stands ? "cause_stands" : "own_gift";
}
