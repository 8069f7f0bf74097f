/** One letter for each hexadecimal digit. These letters form no words, and people do not confuse them. */
const LETTERS = "bcdfghjkmnpqrstv";

/**
 * Returns the number of a mail, which a reader quotes if the mail has no other reference. It comes from the end of the
 * mail's id, which is also in the mail's file name and Message-ID. It has letters instead of digits, because people
 * could read digits as a date or an amount.
 */
export function mailNumber(id: string): string {
  const letters = [...id.slice(-8)].map((digit) => LETTERS[Number.parseInt(digit, 16)] ?? "");
  return `mail-${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
