/** The rules for one kind of code. */
interface Kind {
  length: number;
  /**
   * The characters that a code may have. The letters are all capitals or all small letters. A person may type either.
   */
  alphabet: string;
  /** Returns true if the check letter of these characters is right. Set only for codes with a check letter. */
  holds?: (letters: string) => boolean;
}

/**
 * Returns the code in a typed, pasted or scanned text; null if there is none. Ignores spaces, dashes, other signs and
 * invisible characters. The code may be among words or at the end of an address.
 */
export function codeIn(typed: string, kind: Kind): string | null {
  const groups = groupsOf(typed);
  const whole = groups.join("");
  const found = isCode(whole, kind) ? whole : likeliest(runsOf(groups, kind));
  return found ? inCase(found, kind.alphabet) : null;
}

/**
 * Returns the part of a typed text that belongs to a code, even while the person is still typing. "ab-c d" becomes
 * "ABCD" if the alphabet has capitals. "Your code is ABC234" becomes "ABC234".
 */
export function codeOf(typed: string, length: number, alphabet: string): string {
  const begun = [...inCase(typed, alphabet)].filter((character) => alphabet.includes(character));
  return codeIn(typed, { length, alphabet }) ?? begun.slice(0, length).join("");
}

/**
 * Decodes an address with percent signs, such as `%23` for #. An address that people shared may even be encoded twice.
 */
export function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}

/** Splits a text into groups of letters and digits. */
function groupsOf(typed: string): string[] {
  return (
    decoded(typed)
      .normalize("NFKC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function inCase(text: string, alphabet: string): string {
  // In ASCII, capitals come before "a". So this comparison is true if the alphabet has capitals.
  return alphabet < "a" ? text.toUpperCase() : text.toLowerCase();
}

function isCode(text: string, { length, alphabet, holds = () => true }: Kind): boolean {
  const letters = [...inCase(text, alphabet)];
  const fits = letters.length === length && letters.every((one) => alphabet.includes(one));
  return fits && holds(letters.join(""));
}

/**
 * Finds codes in the groups of letters and digits. A code may be one group, or several groups of the same length next
 * to each other, as in the printed form "K7QM-2CXH-9RTV-ABCD".
 */
function runsOf(groups: readonly string[], kind: Kind): string[] {
  return groups.flatMap((first, at) => {
    const run = groups.slice(at, at + kind.length / first.length);
    const isEven = run.every(({ length }) => length === first.length);
    return isEven && isCode(run.join(""), kind) ? run.join("") : [];
  });
}

/**
 * Returns the most likely of the codes found in a text, because an ordinary word may be a code by chance. Prefers codes
 * with a digit, and among these the codes in capitals. If no code has a digit, prefers codes in capitals. If several
 * codes are equally good, returns the last one.
 */
function likeliest(found: readonly string[]): string | undefined {
  const capitals = found.filter((one) => one === one.toUpperCase());
  const last = (some: readonly string[]) => some.findLast((one) => /\d/.test(one));
  return last(capitals) ?? last(found) ?? capitals.at(-1) ?? found.at(-1);
}
