import type { Output } from "@agbara/shared/contract/calls.ts";

/** A waiting proof, as verifiers read it. */
export type Proof = Output<"fundraising.proofs.queue">["data"]["data"][number];

/** Ready sentences for a refusal. */
export const READY_REFUSALS = [
  "The photo does not show what was bought. Please send another one.",
  "The photo is too dark or too far away. Please take it again by daylight.",
  "The sum does not fit what the photo shows. Please write what it was for.",
] as const;
