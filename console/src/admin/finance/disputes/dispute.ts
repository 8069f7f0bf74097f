import type { Output } from "@agbara/shared/contract/calls.ts";

export type DisputeRow = Output<"finance.disputes.list">["data"]["data"][number];
export type Dispute = Output<"finance.disputes.one">["data"];

/** The name of each state of a dispute. */
export const DISPUTE_STATES = {
  open: "Open",
  won: "Won",
  lost: "Lost",
} as const satisfies Record<DisputeRow["state"], string>;

/** Returns the mark of a dispute's state, and a word for it. An answered dispute waits for the bank. */
export function stateOfDispute({ state, answered_at }: Pick<Dispute, "state" | "answered_at">) {
  if (state === "open" && answered_at) return { form: "theirs", word: "Answered" } as const;
  return { form: FORMS[state], word: DISPUTE_STATES[state] };
}

const FORMS = { open: "ours", won: "over", lost: "late" } as const;
