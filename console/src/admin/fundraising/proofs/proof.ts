import type { Output } from "@agbara/shared/contract/calls.ts";

/** A proof that waits for a verifier, as the list returns it. */
export type Proof = Output<"fundraising.proofs.queue">["data"]["data"][number];

/** Suggested sentences for refusing a proof. */
export const READY_REFUSALS = [
  "The photo does not show what was bought. Please send another one.",
  "The photo is too dark or too far away. Please take it again by daylight.",
  "The sum does not fit what the photo shows. Please write what you paid for.",
] as const;
