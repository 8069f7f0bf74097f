import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isOthersGift } from "../others-gift.ts";
import { money_tasks } from "../tables.ts";
import type { Task } from "./list.ts";

/** Why a task cannot be closed; nothing was changed. */
export type Hindrance = "unknown" | "closed" | "money_waits" | "own_gift";

export class TaskHindered extends Error {
  override name = "TaskHindered";
  readonly why: Hindrance;
  constructor(why: Hindrance) {
    super(`The task cannot be closed: ${why}.`);
    this.why = why;
  }
}

interface Closing {
  id: string;
  note: string;
  by: string;
  at: Date;
}

/** Null where it is a reference. */
const aboutAsId: SQL = sql`(
  case when ${money_tasks.about} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then ${money_tasks.about}::uuid end)`;

/** The gift behind a task about a payment, a second charge of it, or one of its parts. */
const itsGift: SQL = sql`coalesce(
  (select gift_id from payments where reference = split_part(${money_tasks.about}, ':', 1)),
  (select gift_id from gift_parts where id = ${aboutAsId}))`;

/** As long as its money is for nobody, or is frozen, a task keeps it in sight. */
const moneyWaits: SQL = sql`(
  exists (select from ledger_accounts
    where kind = 'unallocated' and owner = ${money_tasks.about} and balance > 0)
  or exists (select from gift_parts where id = ${aboutAsId} and state = 'unallocated')
  or exists (select from page_suspensions where id = ${aboutAsId} and outcome is null))`;

/** Closes a task. Throws `TaskHindered`. */
export async function closeTask(tx: Database, { id, note, by, at }: Closing): Promise<Task> {
  const [closed] = await tx
    .update(money_tasks)
    .set({ closed_at: at, closed_by: by, note })
    .where(
      and(
        eq(money_tasks.id, id),
        isNull(money_tasks.closed_at),
        sql`not ${moneyWaits}`,
        isOthersGift(itsGift, by),
      ),
    )
    .returning();
  if (closed) return closed;
  throw new TaskHindered(await hindranceOf(tx, id));
}

async function hindranceOf(tx: Database, id: string): Promise<Hindrance> {
  const [task] = await tx
    .select({ closed_at: money_tasks.closed_at, waits: sql<boolean>`${moneyWaits}` })
    .from(money_tasks)
    .where(eq(money_tasks.id, id));
  if (!task) return "unknown";
  if (task.closed_at !== null) return "closed";
  return task.waits ? "money_waits" : "own_gift";
}
