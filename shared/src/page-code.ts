import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The code of an entrepreneur's page: five characters and one that checks them, e.g. `K7QM2C`. */
const PAGE_CODE_LENGTH = 6;

/** A code of these five letters. */
export function pageCode(letters: string): string {
  return withCheckLetter(letters);
}

/** The six letters of a typed code; null where it is no code, as {@link checkedLetters} says. */
export function pageCodeLetters(typed: string): string | null {
  return checkedLetters(typed, PAGE_CODE_LENGTH);
}
