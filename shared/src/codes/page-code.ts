import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The code of an entrepreneur's page: five characters and one that checks them, e.g. `K7QM2C`. */
const PAGE_CODE_LENGTH = 6;

/** A code of these five letters. */
export function pageCode(letters: string): string {
  return withCheckLetter(letters);
}

/** The six letters of a typed code; null where there is none, as {@link checkedLetters} says. */
export function pageCodeLetters(typed: string): string | null {
  return checkedLetters(typed, PAGE_CODE_LENGTH);
}

/**
 * The same in a field that takes words as well, of which one in 32 with six letters would be a code: where there is more
 * than the code, it must have a digit or come in an address.
 */
export function pageCodeOrWords(typed: string): string | null {
  const code = pageCodeLetters(typed);
  if (code === null) return null;
  const isAll = typed.match(/[\p{L}\p{N}]/gu)?.length === PAGE_CODE_LENGTH;
  return isAll || /\d/.test(code) || !/\s/.test(typed.trim()) ? code : null;
}
