import type { Output } from "@agbara/shared/contract/calls.ts";

/** An account that nobody has checked yet. */
export type WaitingAccount = Output<"finance.payouts.accounts">["data"]["data"][number];
