import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";

/** What is done to one introduction, on its card in a list or on the person's own screen. */
export interface CardControlProps {
  introduction: Introduction;
  resource: string;
  /** Whose it is, where the same control stands there for others, too. */
  whose?: string;
}

/** A control's name for screen readers: "Update note for Asabi"; its text alone where it is the only one. */
export function labelFor(text: string, whose: string | undefined): string | undefined {
  return whose && withNames`${text} for ${whose}`;
}
