/**
 * What of a typed or pasted text belongs to a code: "ab-c d" is "ABCD" where the alphabet has capitals. The other
 * case is taken for the alphabet's.
 */
export function codeOf(typed: string, length: number, alphabet: string): string {
  const cased = alphabet === alphabet.toUpperCase() ? typed.toUpperCase() : typed.toLowerCase();
  return [...cased]
    .filter((character) => alphabet.includes(character))
    .slice(0, length)
    .join("");
}
