import { SECOND_FACTOR } from "../constants.ts";
import { fill, plural } from "./words.ts";

/**
 * The code of a full-width character minus the code of the usual character. Keyboards for Chinese or Japanese can write
 * full-width characters.
 */
const FULL_WIDTH = 0xfee0;

/** Converts a typed or pasted number to the usual characters, without invisible marks and with plain spaces. */
export function plainly(typed: string): string {
  return typed
    .replace(/[！-～]/g, (form) => String.fromCharCode(form.charCodeAt(0) - FULL_WIDTH))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Characters that people write between digits to make a number easier to read. */
const BETWEEN = /[ .\-‐-―/()]/g;

/**
 * Returns the digits of a typed number. Returns null if the text has a character that is neither a digit nor a
 * separator.
 */
export function digitsIn(typed: string): string | null {
  const digits = plainly(typed).replace(BETWEEN, "");
  return /^\d*$/.test(digits) ? digits : null;
}

/** Reads a typed whole number. Returns null for an empty field, and NaN if the text is not a whole number. */
export function wholeIn(typed: string): number | null {
  const text = plainly(typed);
  if (text === "") return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** The rule for one kind of number, in two texts: as the end of a sentence, and as a whole sentence. */
type Rule = readonly [end: string, sentence: string];

const ACCOUNT: Rule = ["an account has ten.", "An account number has ten digits."];
const IDENTITY: Rule = ["a NIN or a BVN has 11.", "A NIN or a BVN has 11 digits."];

const WORDS = {
  count: { one: "{n} digit; {rule}", other: "{n} digits; {rule}" },
  others: "Write digits only: {rule}",
  calling: "With OPay or PalmPay leave out +234.",
  zero: "With OPay or PalmPay leave out the first 0.",
} as const;

/** Returns a message if a typed number does not have `length` digits. Returns null if nothing is wrong. */
function wrongDigits(typed: string, length: number, [rule, whole]: Rule): string | null {
  const count = plainly(typed).replace(/\D/g, "").length;
  if (plainly(typed) === "") return whole;
  if (count !== length) return fill(plural(WORDS.count, count), { rule } as never);
  return digitsIn(typed) === null ? fill(WORDS.others, { rule }) : null;
}

/**
 * Returns a message if this is not an account number at a Nigerian bank. A wallet's account number is the owner's phone
 * number without +234 or the first 0. If somebody typed the whole phone number, the message says what to leave out.
 */
export function wrongAccount(typed: string): string | null {
  const wrong = wrongDigits(typed, 10, ACCOUNT);
  const digits = plainly(typed).replace(/\D/g, "");
  if (/^2340?\d{10}$/.test(digits)) return `${wrong} ${WORDS.calling}`;
  return /^0\d{10}$/.test(digits) ? `${wrong} ${WORDS.zero}` : wrong;
}

/** Returns a message about what is wrong with a typed NIN or BVN. Returns null if nothing is wrong. */
export function wrongIdentity(typed: string): string | null {
  return wrongDigits(typed, 11, IDENTITY);
}

/**
 * Returns a message about what is wrong with a typed code of an authenticator app. Returns null if nothing is wrong.
 */
export function wrongAppCode(typed: string): string | null {
  const { digits } = SECOND_FACTOR.app;
  return wrongDigits(typed, digits, [`a code has ${digits}.`, `A code has ${digits} digits.`]);
}
