/** What a code is made of. */
interface Kind {
  length: number;
  /** The characters it may have, all in one case; the other case is taken for it. */
  alphabet: string;
  /** Whether these characters are such a code, where one of them checks the others. */
  holds?: (letters: string) => boolean;
}

/**
 * The code that a typed, pasted or scanned text holds; null where it holds none. Spaces, dashes, other signs and what
 * nobody sees do not matter. Words may stand around the code, and it may be the end of an address.
 */
export function codeIn(typed: string, kind: Kind): string | null {
  const groups = groupsOf(typed);
  const whole = groups.join("");
  const found = isCode(whole, kind) ? whole : likeliest(runsOf(groups, kind));
  return found ? inCase(found, kind.alphabet) : null;
}

/**
 * What of a typed text belongs to a code, as far as it is typed: "ab-c d" is "ABCD" where the alphabet has capitals. Of
 * "Your code is ABC234" it is the code.
 */
export function codeOf(typed: string, length: number, alphabet: string): string {
  const begun = [...inCase(typed, alphabet)].filter((character) => alphabet.includes(character));
  return codeIn(typed, { length, alphabet }) ?? begun.slice(0, length).join("");
}

/** An address that was shared in another spelling has its signs as numbers, `%23` for #, perhaps twice. */
export function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}

/** What no sign parts. */
function groupsOf(typed: string): string[] {
  return (
    decoded(typed)
      .normalize("NFKC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function inCase(text: string, alphabet: string): string {
  // Capitals come before small letters.
  return alphabet < "a" ? text.toUpperCase() : text.toLowerCase();
}

function isCode(text: string, { length, alphabet, holds = () => true }: Kind): boolean {
  const letters = [...inCase(text, alphabet)];
  const fits = letters.length === length && letters.every((one) => alphabet.includes(one));
  return fits && holds(letters.join(""));
}

/** Neighbouring groups of one length that are a code, alone or together as it is printed: "K7QM-2CXH-9RTV-ABCD". */
function runsOf(groups: readonly string[], kind: Kind): string[] {
  return groups.flatMap((first, at) => {
    const run = groups.slice(at, at + kind.length / first.length);
    const isEven = run.every(({ length }) => length === first.length);
    return isEven && isCode(run.join(""), kind) ? run.join("") : [];
  });
}

/** A word can be a code by chance. Most codes have a digit and come in capitals, behind the words about them. */
function likeliest(found: readonly string[]): string | undefined {
  const capitals = found.filter((one) => one === one.toUpperCase());
  const last = (some: readonly string[]) => some.findLast((one) => /\d/.test(one));
  return last(capitals) ?? last(found) ?? capitals.at(-1) ?? found.at(-1);
}
