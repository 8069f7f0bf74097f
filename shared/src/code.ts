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
  const whole = inCase(groups.join(""), kind.alphabet);
  if (isCode(whole, kind)) return whole;
  const alone = groups.filter((group) => isCode(inCase(group, kind.alphabet), kind));
  const found = likeliest(alone) ?? likeliest(evenGroups(groups, kind));
  return found ? inCase(found, kind.alphabet) : null;
}

/**
 * What of a typed text belongs to a code, as far as it is typed: "ab-c d" is "ABCD" where the alphabet has capitals. Of
 * "Your code is ABC234" it is the code.
 */
export function codeOf(typed: string, length: number, alphabet: string): string {
  const whole = codeIn(typed, { length, alphabet });
  if (whole) return whole;
  return [...inCase(typed, alphabet)]
    .filter((character) => alphabet.includes(character))
    .slice(0, length)
    .join("");
}

/** An address that was shared in another spelling has its signs as numbers, `%23` for #, perhaps twice. */
export function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decoded(decodeURIComponent(text));
  } catch {
    return text;
  }
}

/** What no sign parts. */
function groupsOf(typed: string): string[] {
  return decoded(typed)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((group) => group !== "");
}

function inCase(text: string, alphabet: string): string {
  return alphabet === alphabet.toUpperCase() ? text.toUpperCase() : text.toLowerCase();
}

function isCode(letters: string, { length, alphabet, holds = () => true }: Kind): boolean {
  const fits = letters.length === length && [...letters].every((one) => alphabet.includes(one));
  return fits && holds(letters);
}

/** Neighbouring groups of one length that are a code together, as it is printed: "K7QM-2CXH-9RTV-ABCD". */
function evenGroups(groups: readonly string[], kind: Kind): string[] {
  return groups.flatMap((first, at) => {
    const many = kind.length / first.length;
    const these = groups.slice(at, at + many);
    if (!Number.isInteger(many) || these.some(({ length }) => length !== first.length)) return [];
    const joined = these.join("");
    return isCode(inCase(joined, kind.alphabet), kind) ? [joined] : [];
  });
}

/** A word can be a code by chance. Most codes have a digit and come in capitals, behind the words about them. */
function likeliest(found: readonly string[]): string | undefined {
  const marks = (one: string) => Number(/\d/.test(one)) * 2 + Number(one === one.toUpperCase());
  return found.toReversed().sort((one, other) => marks(other) - marks(one))[0];
}
