import type { Output } from "@agbara/shared/contract/calls.ts";

export type SecondFactors = Output<"people.factors.read">["data"];
/** The answer of every call that changes the second login step. */
export type Changed = Output<"people.factors.addApp">["data"];

/** The props that every section of the second-step screen gets. */
export interface SectionProps {
  factors: SecondFactors;
  recheck: () => Promise<boolean>;
  onChanged: (changed: Changed) => void;
}
