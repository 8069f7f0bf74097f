/** Letters that make no words and are not taken for each other, one for each hexadecimal digit. */
const LETTERS = "bcdfghjkmnpqrstv";

/**
 * Returns the number that a reader quotes if the mail is about nothing with a reference of its own. It is the end of
 * the mail's id. The mail's file and its Message-ID have the same id. We write letters for the digits, because a digit
 * could be read as a day or an amount.
 */
export function mailNumber(id: string): string {
  const letters = [...id.slice(-8)].map((digit) => LETTERS[Number.parseInt(digit, 16)] ?? "");
  return `mail-${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
