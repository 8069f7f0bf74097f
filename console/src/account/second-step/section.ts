import type { Output } from "@agbara/shared/contract/calls.ts";

export type SecondFactors = Output<"people.factors.read">["data"];
/** What every change answers. */
export type Changed = Output<"people.factors.addApp">["data"];

/** What a section of the screen works with. */
export interface SectionProps {
  factors: SecondFactors;
  recheck: () => Promise<boolean>;
  onChanged: (changed: Changed) => void;
}
