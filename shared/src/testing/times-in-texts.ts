const NUMBERS = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
} as const;

const TIME = new RegExp(
  String.raw`(?<![\w{])(\d+|${Object.keys(NUMBERS).join("|")}|an?)[ -](?:business |working )?(minute|hour|day|week|month|year)s?\b`,
  "gi",
);

/**
 * Finds the times that a text writes as a number, such as "14 days" and "a year". Returns each time with the words
 * before it. Leaves out a time whose number comes from a constant, because the text then has a placeholder such as
 * `{days}`. Also leaves out rates, such as "a day".
 */
export function timesIn(text: string): { said: string; number: number; before: string }[] {
  return [...text.matchAll(TIME)].flatMap(({ 0: said, 1: number = "", index }) => {
    if (/^an?$/i.test(number) && !/year$/i.test(said)) return [];
    const value = /^an?$/i.test(number) ? 1 : Number(number) || numberOf(number);
    return [{ said, number: value, before: text.slice(Math.max(0, index - 60), index) }];
  });
}

const numberOf = (word: string) => NUMBERS[word.toLowerCase() as keyof typeof NUMBERS];

/** Returns all texts of a catalogue. */
export function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words ? Object.values(words).flatMap(textsIn) : [];
}
