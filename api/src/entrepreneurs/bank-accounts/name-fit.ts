import { fold, foldedWords } from "@agbara/shared/text/fold.ts";

/**
 * How well the holder's name of a bank account fits the name of the page's owner. `fits`: the account is the owner's.
 * `doubtful`: staff must check. `other`: the account is somebody else's.
 */
export type NameFit = "fits" | "doubtful" | "other";

/**
 * Titles that we ignore when we compare names. Prince and similar titles are not in this list, because people also use
 * them as given names.
 */
const TITLES = new Set(
  "mr mrs ms miss dr prof engr barr arc chief otunba alhaji alhaja alh hajiya hajia malam mallam pastor rev".split(
    " ",
  ),
);
/**
 * Words in a holder's name that show a business or several people. A name with such a word never fits one person, even
 * if it contains the person's whole name.
 */
const NOT_ONE_PERSON =
  /\b(and|or|ventures?|enterprises?|ent|limited|ltd|plc|nig|nigeria|stores?|services?|company|co|sons|global|resources|concepts?|foundation|ministry|church|cooperative|association)\b|[&+]/;
/** Two words count as nearly the same name only if both have at least this many letters. */
const NEAR_FROM_LETTERS = 4;

/**
 * Returns how well the holder's name fits the person's name. Ignores titles, accents, capitals, hyphens, spaces within
 * a name, and the order of the names. The name fits if the two names share at least two whole words, and at most one of
 * them has more words or initials. Otherwise staff must check, if the two share a word or have nearly the same word.
 */
export function fitOf(holder: string, person: string): NameFit {
  const theirs = namesOf(holder);
  const own = namesOf(person);
  const same = takeSame(theirs, own);
  takeInitials(theirs, own);
  if (same >= 2 && (theirs.length === 0 || own.length === 0) && !NOT_ONE_PERSON.test(fold(holder)))
    return "fits";
  return same > 0 || own.some((name) => theirs.some((other) => isNear(name, other)))
    ? "doubtful"
    : "other";
}

function namesOf(text: string): string[] {
  // An apostrophe does not split a word, for example in "Ƴar'adua".
  return foldedWords(fold(text).replaceAll("'", "")).filter(
    (word) => /^\p{L}+$/u.test(word) && !TITLES.has(word),
  );
}

/**
 * Removes from both lists the names that both have. Returns how many names it removed from each list. "Oluwa Seun" and
 * "Oluwaseun" count as the same name.
 */
function takeSame(a: string[], b: string[]): number {
  let taken = 0;
  for (const [words, joined] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [1, 3],
  ] as const)
    for (let from = 0; from + words <= a.length; ) {
      const name = a.slice(from, from + words).join("");
      const at = name.length > 1 ? placeOf(name, b, joined) : -1;
      if (at < 0) from += 1;
      else {
        a.splice(from, words);
        b.splice(at, joined);
        taken += 1;
      }
    }
  return taken;
}

/**
 * Finds the name in a list of words. The name may be split into several neighbouring words, and `joined` is the number
 * of these words. Returns the index of the first word, or -1 if the list does not have the name.
 */
function placeOf(name: string, words: string[], joined: number): number {
  return words.findIndex(
    (_, at) => at + joined <= words.length && words.slice(at, at + joined).join("") === name,
  );
}

/**
 * Compares each initial in one list with the names in the other list. If a name begins with this letter, removes the
 * initial and the name.
 */
function takeInitials(a: string[], b: string[]) {
  for (const [initials, names] of [
    [a, b],
    [b, a],
  ] as const)
    for (const letter of initials.filter(({ length }) => length === 1)) {
      const at = names.findIndex((name) => name.startsWith(letter));
      if (at < 0) continue;
      names.splice(at, 1);
      initials.splice(initials.indexOf(letter), 1);
    }
}

/**
 * Returns true if two names are nearly alike: "Mohammed" and "Muhammad", "Seun" and "Oluwaseun", "Tolu" and
 * "Toluwalope".
 */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < NEAR_FROM_LETTERS) return false;
  if (long.startsWith(short) || long.endsWith(short)) return true;
  return distance(short, long) <= (short.length < 7 ? 1 : 2);
}

/** Returns how many letters we must change, add or remove to turn one name into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (let to = 0; to < b.length; to += 1)
      next.push(
        Math.min(
          (row[to + 1] ?? 0) + 1,
          (next[to] ?? 0) + 1,
          (row[to] ?? 0) + (letter === b[to] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
