/** Letters that are written from right to left, Hebrew, Arabic, N'Ko and Adlam, and rare ones between them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{1efff}]/u;
/** Isolates that are closed again, which turn nothing beside them; or a character that turns a line and says nothing. */
const TURNS =
  /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text that somebody wrote, such as a name, as it goes into a sentence: whatever is in it, what stands beside it
 * keeps its place. Characters that turn the line are dropped, which older records may have; one with letters from
 * right to left gets Unicode's isolates around it. In a page, `<bdi>` does the same for a name in an element.
 */
export function isolated(text: string): string {
  const still = withoutTurns(text);
  return RIGHT_TO_LEFT.test(still.replace(TURNS, "")) ? `\u2068${still}\u2069` : still;
}

/** A text without the characters that turn what is beside it. */
export const withoutTurns = (text: string): string => text.replace(TURNS, "$1");
