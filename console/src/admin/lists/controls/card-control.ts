import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";

/**
 * The properties of a button or field for one introduction. It is on a card in a list, or on the person's own screen.
 */
export interface CardControlProps {
  introduction: Introduction;
  /** The person's name, if the screen has the same button or field for other people too. */
  whose?: string;
}

/**
 * Returns the name of a button or field for screen readers: "Update note for Asabi". Returns undefined if its own text
 * is enough.
 */
export function labelFor(text: string, whose: string | undefined): string | undefined {
  return whose && withNames`${text} for ${whose}`;
}
