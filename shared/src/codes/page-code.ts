import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The length of the code of an entrepreneur's page: five characters and a check letter, e.g. `K7QM2C`. */
const PAGE_CODE_LENGTH = 6;

/** Adds the check letter to the five letters of a page code. */
export function pageCode(letters: string): string {
  return withCheckLetter(letters);
}

/**
 * Returns the six letters of a typed page code. Returns null if the text contains no valid code, as defined at
 * {@link checkedLetters}.
 */
export function pageCodeLetters(typed: string): string | null {
  return checkedLetters(typed, PAGE_CODE_LENGTH);
}

/**
 * Returns a page code as {@link pageCodeLetters} does, but for a field that also accepts other words. One in 32 words
 * of six letters is a valid code by chance. So if the text has other words too, the code must contain a digit or be in
 * an address.
 */
export function pageCodeOrWords(typed: string): string | null {
  const code = pageCodeLetters(typed);
  if (code === null) return null;
  const isAll = typed.match(/[\p{L}\p{N}]/gu)?.length === PAGE_CODE_LENGTH;
  return isAll || /\d/.test(code) || !/\s/.test(typed.trim()) ? code : null;
}
