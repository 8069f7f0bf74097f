import { formatKobo, nairaInFile } from "../money.ts";
import { plainly } from "./digits.ts";
import { fill } from "./words.ts";

/**
 * The result of reading a sum that a person typed: whole kobo, two possible amounts, or a message that says why the
 * text is not a sum.
 */
export type TypedSum =
  | { kobo: number }
  | { either: readonly [kobo: number, kobo: number] }
  | { wrong: string };

const WORDS = {
  noSum: "Write naira in digits, such as 1,500 or 1,500.50.",
  finer: "Write at most two digits after the point, such as 1,500.50.",
  tooMuch: "This is more than there is. Check each digit.",
  either: "Did you mean {first} or {second}?",
} as const;

/**
 * Matches a typed sum, such as "₦12,500", "NGN 12 500", "12.5k" or "2m": the currency, the digits and the multiplier.
 */
const SUM = /^(?:₦|NGN|N)? ?([\d.,][\d., ]*?) ?([km])?(?: ?naira)?$/i;
const ZEROS = { k: 3, m: 6 } as const;
const KOBO_DIGITS = 2;

/** Matches digits in groups of three with the same separator everywhere, such as "1,250,000" or "45 000". */
const GROUPED = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a typed sum in naira. Returns null for an empty field. Refuses a text with any character that does not belong
 * to the sum.
 */
export function readSum(typed: string): TypedSum | null {
  const text = plainly(typed);
  if (text === "") return null;
  const [, number = "", letter = ""] = SUM.exec(text) ?? [];
  const zeros = ZEROS[letter.toLowerCase() as keyof typeof ZEROS] ?? 0;
  const [first, second = first] = meaningsOf(number).map((meant) => koboOf(meant, zeros));
  if (first === undefined || second === undefined) return { wrong: WORDS.noSum };
  if (first === null || second === null) return { wrong: WORDS.finer };
  if (!Number.isSafeInteger(Math.max(first, second))) return { wrong: WORDS.tooMuch };
  return first === second ? { kobo: first } : { either: [first, second] };
}

/** Returns a typed sum in kobo. Returns null if the sum is missing or unclear. */
export function clearKobo(typed: string): number | null {
  const sum = readSum(typed);
  return sum && "kobo" in sum ? sum.kobo : null;
}

/**
 * Returns a message about what is wrong with a typed sum. If the sum can mean two amounts, asks which of them the
 * person means. Returns null if the sum is clear or the field is empty.
 */
export function wrongSum(typed: string): string | null {
  const sum = readSum(typed);
  if (sum === null || "kobo" in sum) return null;
  if ("wrong" in sum) return sum.wrong;
  const [first, second] = sum.either.map(formatKobo);
  return fill(WORDS.either, { first, second } as never);
}

/** Formats kobo as naira in the way that people type it: "12,500" or "12.50". */
export function asTyped(kobo: number): string {
  const [naira = "", rest] = nairaInFile(kobo).replace(/\.00$/, "").split(".");
  const grouped = naira.replace(/\B(?=(\d{3})+$)/g, ",");
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/**
 * Returns the amounts that typed digits with commas, points and spaces can mean, such as "1250.50". There are two
 * amounts if a point or a comma can mean two things.
 */
function meaningsOf(number: string): string[] {
  const text = number.replace(/[.,]$/, "");
  const together = text.replace(/[., ]/g, "");
  if (text === together) return text === "" ? [] : [text];
  const [, whole = "", mark = "", end = ""] = /^(.*?)([.,])(\d+)$/.exec(text) ?? [];
  const naira = isWhole(whole, mark) ? whole.replace(/[., ]/g, "") || "0" : null;
  if (GROUPED.test(text)) {
    // "1.250" can mean two amounts. In Nigeria, kobo come after a point. In other countries, a point separates
    // thousands.
    const isOnePoint = mark === "." && naira === whole;
    return isOnePoint ? [together, `${naira}.${end}`] : [together];
  }
  if (naira === null) return [];
  if (mark === ".") return [`${naira}.${end}`];
  if (end.length > KOBO_DIGITS || whole === "") return [];
  // "12,50" can mean two amounts. Either a digit of 12,500 is missing, or kobo come after the comma.
  return naira === whole ? [together, `${naira}.${end}`] : [`${naira}.${end}`];
}

/**
 * Tells whether a text can be the naira of a sum, without the kobo. `mark` is the character between naira and kobo, so
 * thousands must have another separator.
 */
function isWhole(text: string, mark: string): boolean {
  return mark !== "" && (/^\d*$/.test(text) || (GROUPED.test(text) && !text.includes(mark)));
}

/** Converts naira in digits to whole kobo. Returns null if there are fractions of a kobo. */
function koboOf(naira: string, zeros: number): number | null {
  const [whole = "", part = ""] = naira.split(".");
  const places = zeros + KOBO_DIGITS;
  const [counted, finer] = [part.slice(0, places).padEnd(places, "0"), part.slice(places)];
  return /[1-9]/.test(finer) ? null : Number(whole + counted);
}
