import type { Output } from "@agbara/shared/contract/calls.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { type ClosingRow, findClosing } from "./queries.ts";
import { object } from "./rules.ts";

/** Makes the owner's view of their closed account. */
export function ownClosingView(row: ClosingRow): Output<"people.closing.mine">["data"] {
  const { reason, closed_at, objection, objected_at, answer_due_at, answered_at } = row;
  return {
    reason,
    closed_at: closed_at.toISOString(),
    objection:
      objected_at && answer_due_at
        ? {
            words: objection ?? "",
            sent_at: objected_at.toISOString(),
            answer_due_at: answer_due_at.toISOString(),
            answered_at: answered_at?.toISOString() ?? null,
          }
        : null,
  };
}

export const closingHandlers: HandlersAt<"people.closing"> = {
  async "people.closing.mine"(_, { db, actor }) {
    const row = await findClosing(db, actor.id);
    if (!row) throw notFound();
    return { success: true, data: ownClosingView(row) };
  },

  async "people.closing.object"({ words }, context) {
    const row = await context.db.transaction((tx) => object(tx, words, context));
    return { success: true, data: ownClosingView(row) };
  },
};
