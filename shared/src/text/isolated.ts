/**
 * The range of characters in scripts that run from right to left: Hebrew, Arabic, N'Ko, Adlam and the rare scripts
 * between them.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{1efff}]/u;
/**
 * Matches characters whose only purpose is to change the direction of a line. If two isolate characters have a text
 * between them, the match is the whole piece, and it is also the first group. We keep such a piece, because it does not
 * change the direction of the text around it.
 */
const TURNS =
  /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Prepares a text that a person wrote, such as a name, for use in a sentence. The text must not change the order of the
 * words around it. So we remove characters that change the direction of a line. Older records may contain such
 * characters. If the text runs from right to left, we put Unicode's isolate characters around it. On a page, `<bdi>`
 * does the same for a name in an element.
 */
export function isolated(text: string): string {
  const still = withoutTurns(text);
  return RIGHT_TO_LEFT.test(still.replace(TURNS, "")) ? `\u2068${still}\u2069` : still;
}

/** Removes the characters that change the direction of the text around them. */
export const withoutTurns = (text: string): string => text.replace(TURNS, "$1");
