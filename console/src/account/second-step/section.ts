import type { Output } from "@agbara/shared/contract/calls.ts";

export type SecondFactors = Output<"people.factors.read">["data"];
/** The answer of each call that changes the second step. */
export type Changed = Output<"people.factors.addApp">["data"];

/** The props of each section of the screen. */
export interface SectionProps {
  factors: SecondFactors;
  recheck: () => Promise<boolean>;
  onChanged: (changed: Changed) => void;
}
