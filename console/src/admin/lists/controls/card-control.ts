import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";

/** The properties of a control for one introduction, on its card in a list or on the person's own screen. */
export interface CardControlProps {
  introduction: Introduction;
  /** The person's name, if the screen has the same control for other people too. */
  whose?: string;
}

/**
 * Returns a control's name for screen readers: "Update note for Asabi". Returns undefined if the control's text is
 * enough.
 */
export function labelFor(text: string, whose: string | undefined): string | undefined {
  return whose && withNames`${text} for ${whose}`;
}
