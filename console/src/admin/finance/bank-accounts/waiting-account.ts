import type { Output } from "@agbara/shared/contract/calls.ts";

/** A bank account that no verifier has checked yet. */
export type WaitingAccount = Output<"finance.payouts.accounts">["data"]["data"][number];
