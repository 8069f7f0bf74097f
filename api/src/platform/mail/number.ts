/** Letters that make no words and are not taken for each other, one for each hexadecimal digit. */
const LETTERS = "bcdfghjkmnpqrstv";

/**
 * Returns the number that a reader quotes when a mail is about nothing that has its own reference. It is the end of the
 * mail's id, as its file and its Message-ID have it, in letters: a digit could be read as a day or a sum.
 */
export function mailNumber(id: string): string {
  const letters = [...id.slice(-8)].map((digit) => LETTERS[Number.parseInt(digit, 16)] ?? "");
  return `mail-${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
