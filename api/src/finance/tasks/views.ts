import type { Output } from "@agbara/shared/contract/calls.ts";
import { TASK_CAUSES } from "@agbara/shared/contract/finance/tasks.ts";
import { type Move, STRAY_CAUSES } from "../strays/queries.ts";
import type { Stray } from "../strays/rules.ts";
import type { Task, TaskContext } from "./list.ts";

type View = Output<"finance.tasks.close">["data"];
type StrayView = Output<"finance.tasks.stray">["data"];

const numberOr = (amount: bigint | null) => (amount === null ? null : Number(amount));

export function taskView(task: Task, context: TaskContext): View {
  const { gifts, names, standing, moves, blind } = context;
  const { id: _id, cause, about: id, closed_by, note: reason } = task;
  const its = standing.get(_id);
  // Two tasks may be about the same payment. Only the task about money that belongs to no gift shows the proposal.
  const move = STRAY_CAUSES.some((one) => one === cause) ? moves.get(id) : undefined;
  return {
    _id,
    cause,
    reason: blind ? null : reason,
    about: { kind: TASK_CAUSES[cause].about, id },
    gift_id: gifts.get(id) ?? null,
    batch_id: its?.batch_id ?? null,
    page_id: its?.page_id ?? null,
    page: its?.page ?? null,
    amount: its?.amount ? Number(its.amount) : null,
    hindrance: its?.hindrance ?? null,
    move: move ? moveView(move, context) : null,
    ours: numberOr(task.ours),
    theirs: numberOr(task.theirs),
    opened_at: task.opened_at.toISOString(),
    due_at: task.due_at?.toISOString() ?? null,
    closed_at: task.closed_at?.toISOString() ?? null,
    closed_by: closed_by ? { _id: closed_by, first_name: names.get(closed_by) || null } : null,
  };
}

function moveView(move: Move, { names, blind }: TaskContext): NonNullable<View["move"]> {
  const { id: _id, way, gift_id, state, proposed_by } = move;
  const why = blind ? null : move.why;
  if (state === "dropped") throw new Error("A dropped proposal must not be shown.");
  const first_name = names.get(proposed_by) || null;
  return { _id, way, gift_id, why, state, proposed_by: { _id: proposed_by, first_name } };
}

export function strayView({ amount, gateway, charge, gifts }: Stray): StrayView {
  return {
    amount: Number(amount),
    gateway,
    payer: charge.payer,
    paid_at: charge.paidAt?.toISOString() ?? null,
    gifts: gifts.map(({ id: _id, donor, created_at, pages, cards, fits }) => ({
      _id,
      donor,
      pages,
      cards,
      created_at: created_at.toISOString(),
      fits,
    })),
  };
}
