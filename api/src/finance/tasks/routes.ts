import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import {
  agreeToMove,
  dropMove,
  lookAtStray,
  proposeMove,
  type StrayDesk,
} from "../strays/rules.ts";
import { closeTask, TaskHindered } from "./closing.ts";
import { contextOf, findTask, findTasks } from "./list.ts";
import { strayView, taskView } from "./views.ts";

export const tasksHandlers: HandlersAt<"finance.tasks"> = {
  async "finance.tasks.list"(input, { db, actor }) {
    const { rows, total } = await findTasks(db, input);
    const context = await contextOf(db, rows, actor);
    const data = rows.map((row) => taskView(row, context));
    return { success: true, data: { data, paginator: paginatorOf(total, input.page ?? 1) } };
  },

  async "finance.tasks.close"({ taskId: id, reason: note }, { db, actor, now }) {
    try {
      return await db.transaction(async (tx) => {
        const task = await closeTask(tx, { id, note, by: actor.id, at: now });
        const details = { record: { id, title: task.cause } };
        await recordAudit(tx, { actor, action: "finance.tasks.close", details }, now);
        const context = await contextOf(tx, [task], actor);
        return { success: true as const, data: taskView(task, context) };
      });
    } catch (error) {
      throw error instanceof TaskHindered ? inWords(error) : error;
    }
  },

  async "finance.tasks.stray"({ taskId }, { db, primary, giving, actor, now }) {
    const stray = await lookAtStray({ ...giving, db }, taskId);
    const details = { record: { id: taskId, title: stray.about } };
    await recordAudit(primary, { actor, action: "finance.tasks.stray", details }, now);
    return { success: true, data: strayView(stray) };
  },

  "finance.tasks.propose": ({ taskId, id, gift, why }, context) =>
    decide(context, { taskId, action: "finance.tasks.propose" }, (desk) =>
      proposeMove(desk, taskId, { id, gift, why }),
    ),

  "finance.tasks.agree": ({ taskId, proposal }, context) =>
    decide(context, { taskId, action: "finance.tasks.agree" }, (desk) =>
      agreeToMove(desk, taskId, proposal),
    ),

  "finance.tasks.drop": ({ taskId, proposal }, context) =>
    decide(context, { taskId, action: "finance.tasks.drop" }, (desk) =>
      dropMove(desk, taskId, proposal),
    ),
};

/**
 * Makes a proposal about money that belongs to no gift, drops it, or agrees to it. Returns the money's task in its new
 * state.
 */
async function decide(
  {
    db,
    giving,
    actor,
    now,
  }: Pick<Context<"finance.tasks.drop">, "db" | "giving" | "actor" | "now">,
  { taskId, action }: { taskId: string; action: AuditedCall },
  how: (desk: StrayDesk) => Promise<void>,
) {
  const task = await findTask(db, taskId);
  if (!task) throw notFound();
  const details = { record: { id: taskId, title: task.about } };
  const writeLine = (tx: Database) => recordAudit(tx, { actor, action, details }, now);
  await how({ ...giving, db, actor, now, writeLine });
  const changed = (await findTask(db, taskId)) ?? task;
  const data = taskView(changed, await contextOf(db, [changed], actor));
  return { success: true as const, data };
}

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
