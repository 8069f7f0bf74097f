import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";

/** The props of a button or field for one introduction, on a card in a list or on the person's own screen. */
export interface CardControlProps {
  introduction: Introduction;
  /** The person's name, if the screen has the same button or field for several people. */
  whose?: string;
}

/**
 * Returns a label for screen readers that contains the person's name: "Update note for Asabi". Returns undefined if the
 * visible label is enough.
 */
export function labelFor(text: string, whose: string | undefined): string | undefined {
  return whose && withNames`${text} for ${whose}`;
}
