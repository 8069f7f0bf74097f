import { VOUCHER_CODE_LENGTH, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";

/** A voucher's code uses the same alphabet as the codes in our mails. */
const { alphabet } = MAIL_CODE;

/** What we read from a text that the visitor typed, pasted or scanned. */
export interface TypedCode {
  /**
   * Only those letters of the text that can be in a code, in capitals and without dashes. There are at most as many
   * letters as in a code.
   */
  letters: string;
  /** The first character that a code cannot have. Null if there is none. */
  refused: string | null;
}

/**
 * Reads a code while the visitor types it. Also finds a complete code in pasted words, and at the end of an address
 * such as the one in a card's QR code.
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

/** Writes letters in groups as on the card, for example `ABCD-EFGH`. */
export function inGroups(letters: string): string {
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** Returns the voucher code in the text of a QR code, or null if there is none. */
export function codeInSquare(square: string): string | null {
  return voucherLetters(readTyped(square).letters);
}
