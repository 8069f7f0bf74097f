import { MAIL_CODE } from "../constants.ts";
import { codeIn } from "./code.ts";

/** The characters of codes: capitals and digits that people cannot confuse. */
const LETTERS = MAIL_CODE.alphabet;

/** Multiplies by two in the finite field with 32 elements (polynomial 0x25). */
const twice = (x: number) => ((x << 1) ^ (x & 0x10 ? 0x25 : 0)) & 0x1f;

/**
 * Computes the check value of a code by Damm's method, with x∗y = 2x + y. The value shows every single wrong character
 * and every swap of two neighbours.
 */
const damm = (letters: string) =>
  [...letters].reduce((state, letter) => twice(state) ^ LETTERS.indexOf(letter), 0);

/** Returns these letters with the check letter added. */
export function withCheckLetter(letters: string): string {
  return letters + LETTERS[twice(damm(letters))];
}

/**
 * Returns the letters of a typed, pasted or scanned code, in capitals, without dashes and spaces. The code may be among
 * words or at the end of an address. Returns null if the text has no valid code of this length. A code is invalid if it
 * has a letter outside the alphabet (such as 0, O, 1 and I), or if its last letter is the wrong check letter.
 */
export function checkedLetters(typed: string, length: number): string | null {
  return codeIn(typed, { length, alphabet: LETTERS, holds: (letters) => damm(letters) === 0 });
}
