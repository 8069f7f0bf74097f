import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { closeTask, TaskHindered } from "./closing.ts";
import { contextOf, findTasks } from "./list.ts";
import { taskView } from "./views.ts";

export const tasksHandlers: HandlersAt<"finance.tasks"> = {
  async "finance.tasks.list"(input, { db, actor }) {
    const { rows, total } = await findTasks(db, input);
    const context = await contextOf(db, rows, actor.id);
    const data = rows.map((row) => taskView(row, context));
    return { success: true, data: { data, paginator: paginatorOf(total, input.page ?? 1) } };
  },

  async "finance.tasks.close"({ taskId: id, reason: note }, { db, actor, now }) {
    try {
      return await db.transaction(async (tx) => {
        const task = await closeTask(tx, { id, note, by: actor.id, at: now });
        const details = { record: { id, title: task.cause } };
        await recordAudit(tx, { actor, action: "finance.tasks.close", details }, now);
        const context = await contextOf(tx, [task], actor.id);
        return { success: true as const, data: taskView(task, context) };
      });
    } catch (error) {
      throw error instanceof TaskHindered ? inWords(error) : error;
    }
  },
};

function inWords({ why, taskCause }: TaskHindered): HttpError {
  if (why === "unknown") return notFound();
  const { taskClosed, moneyWaits, causeStands, floatStands, ownGift } = words.giving;
  const isFloat = taskCause === "float_low" || taskCause === "float_below_zero";
  const said = {
    closed: taskClosed,
    money_waits: moneyWaits,
    cause_stands: isFloat ? floatStands : causeStands,
    own_gift: ownGift,
  };
  return new HttpError(409, said[why]);
}
