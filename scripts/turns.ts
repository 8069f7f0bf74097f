/**
 * Phrases that readers had to read twice, each with a better one. `words.test.ts` checks that no comment, text, test
 * name or document contains these phrases.
 */
export const TURNS: readonly [turn: string, instead: string][] = [
  ["whoever", "anyone who, or the name: the donor"],
  ["anew", "again"],
  ["meanwhile", "in the meantime; by then"],
  ["is to be sought", "needs"],
  ["sought sideways", "needs sideways scrolling"],
  ["lies behind its end", "data after the end"],
  ["said to be done perhaps", "may be done"],
  ["beside each other", "side by side"],
  ["let go of a", "remove a"],
  ["by what a", "the key used to find a"],
  ["money that we do not know", "a payment without a gift"],
  ["this address does not say to whom", "who would you like to help?"],
  ["those who get it tell", "the people post news"],
];
