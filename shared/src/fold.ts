/** Letters of Hausa with a hook of their own: no mark that could be taken off, and few keyboards have them. */
const HOOKED: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/**
 * A text as searches and comparisons read it: lower case, without marks, hooked letters as plain ones, so that
 * "Adebayo" finds "Adébáyọ̀" and "Bala" finds "Ɓala". What is stored so has to be written anew when this changes.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
    .trim();
}
