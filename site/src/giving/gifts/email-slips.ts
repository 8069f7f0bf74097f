/** The mail services that most of our donors use. */
const KNOWN = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.uk",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "live.com",
  "aol.com",
  "ymail.com",
  "proton.me",
];

/** Real mail services whose names differ by one letter from a service in `KNOWN`. */
const REAL_TOO = ["mail.com", "email.com"];

/** Endings that no e-mail address has, each with the ending that the person probably meant. */
const ENDINGS: readonly [slip: RegExp, meant: string][] = [
  [/\.(con|cmo|ocm|vom|xom|comm|coom)$/, ".com"],
  [/\.co,$|,com$/, ".com"],
];

/**
 * Returns the address that a person probably meant if they typed, for example, "ada@gmial.com". Returns null if the
 * address seems right.
 */
export function probablyMeant(typed: string): string | null {
  const [, local, host] = /^\s*(\S+)@(\S+?)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!local || !host || [...KNOWN, ...REAL_TOO].includes(host)) return null;
  const mended = ENDINGS.reduce((text, [slip, meant]) => text.replace(slip, meant), host);
  const meant = KNOWN.find((known) => known === mended || isOneSlip(mended, known)) ?? mended;
  return meant === host ? null : `${local}@${meant}`;
}

/** Returns true if one letter is missing, extra, wrong, or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(at + from);
  const swapped = rest(typed, 0).slice(0, 2) === [meant[at + 1], meant[at]].join("");
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    (swapped && rest(typed, 2) === rest(meant, 2))
  );
}
