import { VOUCHER_CODE_LENGTH, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";

/** Vouchers' codes use the same letters as codes by mail. */
const { alphabet } = MAIL_CODE;

/** The result of reading a text that the visitor typed, pasted or scanned. */
export interface TypedCode {
  /**
   * The text's letters that a code can have, in capitals and without dashes. There are never more letters than in a
   * code.
   */
  letters: string;
  /** The first invalid character. Null if all characters are valid. */
  refused: string | null;
}

/**
 * Reads a code while the visitor types it. Also finds a whole code in pasted words, and at the end of an address. A
 * card's QR code contains such an address.
 */
export function readTyped(typed: string): TypedCode {
  const whole = voucherLetters(typed);
  if (whole) return { letters: whole, refused: null };
  const code = typed.slice(typed.lastIndexOf("#") + 1);
  const characters = [...code.toUpperCase().replace(/[\s\p{Dash}\p{Cf}]/gu, "")];
  const isKnown = (character: string) => alphabet.includes(character);
  return {
    letters: characters.filter(isKnown).slice(0, VOUCHER_CODE_LENGTH).join(""),
    refused: characters.find((character) => !isKnown(character)) ?? null,
  };
}

/** Writes any number of letters in groups as on the card: `ABCD-EFGH`. */
export function inGroups(letters: string): string {
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** Returns the code in a scanned QR code. Returns null if there is none. */
export function codeInSquare(square: string): string | null {
  return voucherLetters(readTyped(square).letters);
}
