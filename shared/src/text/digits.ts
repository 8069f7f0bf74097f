import { SECOND_FACTOR } from "../constants.ts";
import { fill, plural } from "./words.ts";

/** Full-width forms, as keyboards for Chinese or Japanese write them, stand so far behind the usual ones. */
const FULL_WIDTH = 0xfee0;

/** A number as it was typed or pasted, in the usual characters: without marks that nobody sees, and with plain spaces. */
export function plainly(typed: string): string {
  return typed
    .replace(/[！-～]/g, (form) => String.fromCharCode(form.charCodeAt(0) - FULL_WIDTH))
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What people write between digits so that they are read more easily. */
const BETWEEN = /[ .\-‐-―/()]/g;

/** The digits of a number as it was typed; null where it holds anything that is no digit and sets none apart. */
export function digitsIn(typed: string): string | null {
  const digits = plainly(typed).replace(BETWEEN, "");
  return /^\d*$/.test(digits) ? digits : null;
}

/** A whole number as it was typed; null for an empty field, NaN where it is none. */
export function wholeIn(typed: string): number | null {
  const text = plainly(typed);
  if (text === "") return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** What must be, as the end of a sentence and as one. */
type Rule = readonly [end: string, sentence: string];

const ACCOUNT: Rule = ["an account has ten.", "An account number has ten digits."];
const IDENTITY: Rule = ["a NIN or a BVN has 11.", "A NIN or a BVN has 11 digits."];

const WORDS = {
  count: { one: "{n} digit; {rule}", other: "{n} digits; {rule}" },
  others: "Write digits only: {rule}",
  calling: "With OPay or PalmPay leave out +234.",
  zero: "With OPay or PalmPay leave out the first 0.",
} as const;

/** What is wrong with a number that must have `length` digits; null where nothing is. `rule` says what must be. */
function wrongDigits(typed: string, length: number, [rule, whole]: Rule): string | null {
  const count = plainly(typed).replace(/\D/g, "").length;
  if (plainly(typed) === "") return whole;
  if (count !== length) return fill(plural(WORDS.count, count), { rule } as never);
  return digitsIn(typed) === null ? fill(WORDS.others, { rule }) : null;
}

/** Of an account at a Nigerian bank, where a wallet's is the owner's phone number without what is dialled before it. */
export function wrongAccount(typed: string): string | null {
  const wrong = wrongDigits(typed, 10, ACCOUNT);
  const digits = plainly(typed).replace(/\D/g, "");
  if (/^2340?\d{10}$/.test(digits)) return `${wrong} ${WORDS.calling}`;
  return /^0\d{10}$/.test(digits) ? `${wrong} ${WORDS.zero}` : wrong;
}

/** Of a NIN or a BVN. */
export function wrongIdentity(typed: string): string | null {
  return wrongDigits(typed, 11, IDENTITY);
}

/** Of the code that an authenticator app shows. */
export function wrongAppCode(typed: string): string | null {
  const { digits } = SECOND_FACTOR.app;
  return wrongDigits(typed, digits, [`a code has ${digits}.`, `A code has ${digits} digits.`]);
}
