import { checkedLetters, withCheckLetter } from "./check-letter.ts";

/** The length of a voucher code without its dashes (`XXXX-XXXX-XXXX-XXXX`): 15 characters and a check letter. */
export const VOUCHER_CODE_LENGTH = 16;
const FORM = /^(.{4})(.{4})(.{4})(.{4})$/;

/** Adds the check letter to these 15 letters, and returns the voucher code as it is printed. */
export function voucherCode(letters: string): string {
  return withCheckLetter(letters).replace(FORM, "$1-$2-$3-$4");
}

/**
 * Returns the 16 letters of a typed or scanned voucher code. Returns null if the text contains no valid code, as
 * defined at {@link checkedLetters}.
 */
export function voucherLetters(typed: string): string | null {
  return checkedLetters(typed, VOUCHER_CODE_LENGTH);
}
