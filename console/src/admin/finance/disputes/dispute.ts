import type { Output } from "@agbara/shared/contract/calls.ts";

export type DisputeRow = Output<"finance.disputes.list">["data"]["data"][number];
export type Dispute = Output<"finance.disputes.one">["data"];

/** The states of a dispute. */
export const DISPUTE_STATES = {
  open: "Open",
  won: "Won: the money stays",
  lost: "Lost: the bank took it",
} as const satisfies Record<DisputeRow["state"], string>;
