import { brand } from "../brand.ts";
import { MAIL_CODE } from "../constants.ts";
import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The length of a reference: five letters that encode the person's number, and a check letter. */
const LENGTH = 6;
const LETTERS = MAIL_CODE.alphabet;
/** The number of possible references: 33 million. */
const ALL = LETTERS.length ** (LENGTH - 1);
/**
 * We multiply a person's number by this factor, so a reference does not show how many people there are. `BACK` reverses
 * the multiplication.
 */
const FACTOR = 20_308_421;
const BACK = inverseOf(FACTOR);

/** Returns the inverse of `factor` modulo {@link ALL}: the product of the two numbers is 1. `factor` must be odd. */
function inverseOf(factor: number): number {
  let inverse = 1;
  // Each pass of the loop doubles the number of correct bits in `inverse`.
  for (let bits = 1; bits < Math.log2(ALL); bits *= 2)
    inverse = times(inverse, (ALL + 2 - times(factor, inverse)) % ALL);
  return inverse;
}

/** Multiplies modulo {@link ALL}. Both numbers are smaller than {@link ALL}, so the product is exact. */
function times(one: number, other: number): number {
  return (one * other) % ALL;
}

/** Returns the reference of the person who has this number. */
export function personReference(number: number): string {
  let rest = times(number % ALL, FACTOR);
  let letters = "";
  while (letters.length < LENGTH - 1) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${brand.referencePrefix}-${withCheckLetter(letters)}`;
}

/**
 * Returns the number of the person who has the typed reference. Returns null if the text contains no valid reference.
 */
export function numberOfReference(typed: string): number | null {
  const letters = checkedLetters(typed, LENGTH);
  if (letters === null) return null;
  const mixed = [...letters.slice(0, -1)].reduce(
    (sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter),
    0,
  );
  return times(mixed, BACK);
}
