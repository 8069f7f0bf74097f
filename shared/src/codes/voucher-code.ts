import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The length of `XXXX-XXXX-XXXX-XXXX`: 15 characters and a check letter. */
export const VOUCHER_CODE_LENGTH = 16;
const FORM = /^(.{4})(.{4})(.{4})(.{4})$/;

/** Returns the printed form of the voucher code with these 15 letters. */
export function voucherCode(letters: string): string {
  return withCheckLetter(letters).replace(FORM, "$1-$2-$3-$4");
}

/**
 * Returns the 16 letters of a typed or scanned code; null if it has no valid code. {@link checkedLetters} says which
 * codes are valid.
 */
export function voucherLetters(typed: string): string | null {
  return checkedLetters(typed, VOUCHER_CODE_LENGTH);
}
