/** Tells whether a text contains a name as separate words. Spaces, accents and capitals do not matter. */
export function isNamedLike(text: string, name: string): boolean {
  const letters = [...plain(name)].filter((letter) => /\p{L}/u.test(letter));
  const spaced = letters.join("[^\\p{L}]*");
  return new RegExp(`(?<!\\p{L})${spaced}(?!\\p{L})`, "iu").test(plain(text));
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "");
