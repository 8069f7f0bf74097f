/*
 * These rules say when two words are equal, in every search and comparison. The database's functions `folded` and
 * `search_key` have the same rules, and a test checks that the results are equal. If you change this file, you need a
 * migration that computes the stored results again.
 */

/**
 * Two accents that people type instead of an apostrophe. Without this rule, Unicode would split each of them into a
 * space and a combining mark.
 */
const ACCENT_AS_APOSTROPHE = /[\u00b4\u1ffd]/g;
/** Marks on Latin, Hebrew and Arabic letters, and characters that only choose the form of a letter. */
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\p{Variation_Selector}]/gu;
/** Invisible characters: soft hyphens, joiners, and characters that change the direction of a line. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const APOSTROPHES =
  /[`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g;
const DASHES = /[\u058a\u05be\u1806\u2010-\u2015\u2043\u2053\u2212\u2e3a\u2e3b]/g;
const SPACES = /[\s\p{Cc}]+/gu;
/**
 * The capitals of scripts with capitals and small letters: Latin, Greek, Cyrillic, Armenian and Adlam. We convert each
 * letter alone. In a whole word, the neighbouring letters would change the result for some letters.
 */
const CASED = /[A-Z\u00c0-\u0556\u{1e900}-\u{1e921}]/gu;
/**
 * Nigerian letters that Unicode does not split into a plain letter and a mark. Also the form of the Greek sigma at the
 * end of a word.
 */
const PLAIN: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ǝ: "e", ə: "e", ς: "σ" };
const OWN = /[ɓɗƙƴǝəς]/g;
/** Characters that separate words or belong to no word. */
const SIGNS =
  /[ -/:-@[-`{-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe10-\ufe6f\ufffc\ufffd\u{1f000}-\u{1faff}]+/gu;

/**
 * Converts a text so that equal words have equal texts. The result has small letters without marks, and one kind of
 * apostrophe, dash and space. So "Adebayo" finds "Adébáyọ̀", "Bala" finds "Ɓala", and "O'Dowd" finds "O’Dowd".
 */
export function fold(text: string): string {
  return text
    .replace(ACCENT_AS_APOSTROPHE, "'")
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(UNSEEN, "")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(SPACES, " ")
    .replace(/^ | $/g, "")
    .replace(CASED, (letter) => letter.toLowerCase())
    .replace(OWN, (letter) => PLAIN[letter] ?? letter);
}

/**
 * Returns only the letters and digits of a name, folded, so that "O'Dowd", "O Dowd" and "ODowd" are equal. Returns an
 * empty text if there are none.
 */
export function searchKey(text: string): string {
  return fold(text).replace(SIGNS, "");
}

/** Returns a text's words, each folded. Apostrophes and dashes separate words. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(SIGNS)
    .filter((word) => word !== "");
}
