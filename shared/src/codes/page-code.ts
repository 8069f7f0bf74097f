import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The length of the code of an entrepreneur's page: five characters and a check letter, e.g. `K7QM2C`. */
const PAGE_CODE_LENGTH = 6;

/** Makes a page code from these five letters. */
export function pageCode(letters: string): string {
  return withCheckLetter(letters);
}

/**
 * Returns the six letters of a typed code; null if it has no valid code. {@link checkedLetters} says which codes are
 * valid.
 */
export function pageCodeLetters(typed: string): string | null {
  return checkedLetters(typed, PAGE_CODE_LENGTH);
}

/**
 * Returns a page code as {@link pageCodeLetters} does, for a field that also accepts words. By chance, one in 32 words
 * of six letters is a valid code. So in a text with other words, the code must contain a digit or be in an address.
 */
export function pageCodeOrWords(typed: string): string | null {
  const code = pageCodeLetters(typed);
  if (code === null) return null;
  const isAll = typed.match(/[\p{L}\p{N}]/gu)?.length === PAGE_CODE_LENGTH;
  return isAll || /\d/.test(code) || !/\s/.test(typed.trim()) ? code : null;
}
