import { TRADE_KEYS, type Trade } from "../fundraising/trades.ts";
import { foldedWords } from "../text/fold.ts";
import { areasOf, STATES } from "./areas.ts";
import names from "./everyday-names.json" with { type: "json" };

/*
 * What people write for trades and places in a search. To add a name, in any spelling, write it into
 * `everyday-names.json`. States and local government areas need no entry.
 */

/** The trade or the places that an everyday name means. */
export interface Meaning {
  trade: Trade | null;
  /** The ids of states and local government areas. The name may mean any of these areas. */
  areas: readonly string[];
}

/** The number of words in the longest name of a trade or place. */
const MOST_WORDS = 4;

const NAMES = new Map<string, Meaning>();

function add(name: string, { trade, areas }: Meaning) {
  const key = foldedWords(name).join(" ");
  const known = NAMES.get(key);
  NAMES.set(key, {
    trade: known?.trade ?? trade,
    areas: [...new Set([...(known?.areas ?? []), ...areas])],
  });
}

for (const { _id: state, name } of STATES) {
  add(name, { trade: null, areas: [state] });
  for (const { _id, name: lga } of areasOf(state)) add(lga, { trade: null, areas: [_id] });
}
for (const [town, areas] of Object.entries(names.towns)) add(town, { trade: null, areas });
for (const trade of TRADE_KEYS)
  for (const name of (names.trades as Partial<Record<Trade, string[]>>)[trade] ?? [])
    add(name, { trade, areas: [] });

/** Words that people write between a trade and a place. A search ignores these words. */
const LINKS = new Set(["in", "at", "near", "for", "and", "from", "of", "the", "a", "an"]);

/** A phrase in a search: some words together, and what they mean. `meaning` is null if they mean no trade or place. */
export interface Phrase {
  words: readonly string[];
  meaning: Meaning | null;
}

/** Finds the trade or places that a name means. Also accepts a plural, such as "tailors" or "hair dressers". */
const meaningOf = (name: string) =>
  NAMES.get(name) ?? (name.endsWith("s") ? NAMES.get(name.slice(0, -1)) : undefined) ?? null;

/**
 * Splits a typed search into phrases. Goes from left to right, and takes the longest name of a trade or place each
 * time.
 */
export function phrasesOf(typed: string): Phrase[] {
  const words = foldedWords(typed);
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = longestAt(words, at);
    const [first = ""] = phrase.words;
    if (phrase.meaning || words.length === 1 || !LINKS.has(first)) phrases.push(phrase);
    at += phrase.words.length;
  }
  return phrases;
}

function longestAt(words: readonly string[], at: number): Phrase {
  for (let length = MOST_WORDS; length > 0; length--) {
    const part = words.slice(at, at + length);
    const meaning = part.length === length ? meaningOf(part.join(" ")) : null;
    if (meaning) return { words: part, meaning };
  }
  return { words: words.slice(at, at + 1), meaning: null };
}

/** Returns all one-word names, of trades or of places, that differ from this word by one typing error. */
export const namesNear = (word: string): string[] =>
  [...NAMES.keys()].filter((name) => !name.includes(" ") && isNear(word, name));

/** The minimum number of letters in a word that we correct. Too many other words are similar to a shorter word. */
export const CORRECTED_FROM = 4;

/**
 * Tells whether two words differ by exactly one typing error: an extra letter, a missing letter, a wrong letter, or a
 * swap of two neighbouring letters.
 */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
