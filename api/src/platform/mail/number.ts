/** The letters, one for each hexadecimal digit. They form no words, and people do not confuse them. */
const LETTERS = "bcdfghjkmnpqrstv";

/**
 * Returns the number that a reader quotes if the subject of the mail has no reference. We make the number from the end
 * of the mail's id. This id is also in the mail's file name and its Message-ID. The number has letters instead of
 * digits, because people could read digits as a day or an amount.
 */
export function mailNumber(id: string): string {
  const letters = [...id.slice(-8)].map((digit) => LETTERS[Number.parseInt(digit, 16)] ?? "");
  return `mail-${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
