/** The maximum number of letters in a first name that a page shows. */
const FIRST_NAME_MAX = 30;

/**
 * Matches letters with at most two marks on each, such as accents. More marks would cover the lines above and below the
 * name.
 */
const LETTERS = /^(?:\p{L}\p{M}{0,2})+$/u;

/** Tells whether a text is one word of letters. Any other text could be an address, a number or an advert. */
export const isFirstName = (text: string): boolean =>
  text.length <= FIRST_NAME_MAX && LETTERS.test(text);

/**
 * Titles that people write before their name. Each entry also stands for the title with a full stop: `dr` also matches
 * "Dr.".
 */
const TITLES = new Set(
  "mr mrs ms miss dr prof engr barr chief alhaji alhaja hajia pastor rev sir lady prince princess".split(
    " ",
  ),
);

/**
 * Returns the first name in a donor's name: the first word that is not a title. Returns null if this word has a
 * character that is not a letter.
 */
export function firstNameOf(name: string): string | null {
  const [first = ""] = name
    .normalize("NFC")
    .split(/\s+/u)
    .filter((word) => word !== "" && !TITLES.has(word.toLowerCase().replace(/\.$/, "")));
  return isFirstName(first) ? first : null;
}
