import type { Output } from "@agbara/shared/contract/calls.ts";
import { TASK_CAUSES } from "@agbara/shared/contract/finance/tasks.ts";
import type { Task, TaskContext } from "./list.ts";

type View = Output<"finance.tasks.close">["data"];

const numberOr = (amount: bigint | null) => (amount === null ? null : Number(amount));

export function taskView(task: Task, { gifts, names, standing }: TaskContext): View {
  const { id: _id, cause, about: id, closed_by, note: reason } = task;
  return {
    _id,
    cause,
    reason,
    about: { kind: TASK_CAUSES[cause].about, id },
    gift_id: gifts.get(id) ?? null,
    ...(standing.get(_id) ?? { batch_id: null, page_id: null, hindrance: null }),
    ours: numberOr(task.ours),
    theirs: numberOr(task.theirs),
    opened_at: task.opened_at.toISOString(),
    due_at: task.due_at?.toISOString() ?? null,
    closed_at: task.closed_at?.toISOString() ?? null,
    closed_by: closed_by ? { _id: closed_by, first_name: names.get(closed_by) || null } : null,
  };
}
