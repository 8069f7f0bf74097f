import { VOUCHER_CODE_LENGTH, voucherLetters } from "@agbara/shared/codes/voucher-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";

/** Codes of vouchers have the letters of codes by mail. */
const { alphabet } = MAIL_CODE;

/** What of a typed, pasted or scanned text belongs to a code. */
export interface TypedCode {
  /** In capitals, without dashes; as many as a code has at most. */
  letters: string;
  /** The first character that no code has; null where there is none. */
  refused: string | null;
}

/**
 * Reads a code as it is typed. A whole code is found among the words that were pasted with it, and at the end of an
 * address, as a card's square holds it.
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

/** `ABCD-EFGH`, as it is printed, however many there are yet. */
export function inGroups(letters: string): string {
  return letters.match(/.{1,4}/g)?.join("-") ?? "";
}

/** The place behind so many letters of a grouped code. */
export function placeBehind(letters: number): number {
  return letters + Math.floor(Math.max(0, letters - 1) / 4);
}

/** The code that a scanned square holds; null where it holds none. */
export function codeInSquare(square: string): string | null {
  return voucherLetters(readTyped(square).letters);
}
