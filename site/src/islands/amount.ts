import { asTyped, clearKobo } from "@agbara/shared/text/sums.ts";

/** The maximum number of digits in a sum in naira. A longer number could not be converted to kobo exactly. */
const MAX_DIGITS = 12;

const withoutCommas = (text: string) => text.replace(/,/g, "");

/** Puts a comma between the thousands while somebody types: "10000." becomes "10,000.". */
function groupDigits(digits: string): string {
  const [whole = "", ...rest] = digits.split(".");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");
  return [grouped, ...rest].join(".");
}

/** Puts commas between the thousands of a sum in a field. Returns any other text as it was typed. */
export function inGroups(text: string): string {
  const digits = withoutCommas(text);
  const grouped = groupDigits(digits);
  const isSum = /^\d+(\.\d{0,2})?$/.test(digits);
  return isSum && (text === digits || text === grouped) ? grouped : text;
}

/** Returns true if a text has exactly the separators that the field would add. */
export const isGrouped = (text: string) => inGroups(withoutCommas(text)) === text;

/**
 * Returns a typed sum as digits, for fields that accept only numbers. For example, "250k" becomes "250,000". Returns
 * null if the sum has too many digits.
 */
export function numbersIn(text: string): string | null {
  const numbers = onlyNumbers(text);
  return withoutCommas(numbers).replace(/\..*/, "").length > MAX_DIGITS ? null : numbers;
}

function onlyNumbers(text: string): string {
  if (/^[\d,]+(\.\d{0,2})?$/.test(text)) return groupDigits(withoutCommas(text));
  const kobo = clearKobo(text);
  if (kobo !== null) return asTyped(kobo);
  const [whole = "", ...rest] = text.replace(/[^\d.]/g, "").split(".");
  return groupDigits(rest.length === 0 ? whole : `${whole || "0"}.${rest.join("").slice(0, 2)}`);
}

/** Returns the typed number of a field that accepts only numbers. Returns null for an empty field. */
export function amountOf(typed: string): number | null {
  const numbers = withoutCommas(numbersIn(typed) ?? "");
  return numbers === "" ? null : Number(numbers);
}

/** How a field was changed. Not every browser tells us. */
type Change = Pick<InputEvent, "inputType" | "data">;

/** The text of a field after a change, split at the caret. */
interface Changed {
  ahead: string;
  behind: string;
}

/**
 * Returns the typed text without the separators that the field has added. If a person deletes only a separator, also
 * deletes the digit next to it. Otherwise the field would add the separator again at once.
 */
export function withoutOwn({ ahead, behind }: Changed, before: string, change: Change): Changed {
  const text = ahead + behind;
  if (!isGrouped(before) || bringsComma(change, text, before)) return { ahead, behind };
  const typed = { ahead: withoutCommas(ahead), behind: withoutCommas(behind) };
  if (typed.ahead + typed.behind !== withoutCommas(before)) return typed;
  if (change.inputType === "deleteContentBackward") typed.ahead = typed.ahead.slice(0, -1);
  if (change.inputType === "deleteContentForward") typed.behind = typed.behind.slice(1);
  return typed;
}

/** Returns true if the person typed a comma themselves. Also returns true for pasted or filled-in text with a comma. */
function bringsComma({ inputType = "", data }: Change, text: string, before: string): boolean {
  if (inputType.startsWith("delete")) return false;
  // Some keyboards send the whole number again, including the commas that the field has added.
  if (inputType === "insertCompositionText")
    return text.split(",").length > before.split(",").length;
  return !data || data.includes(",");
}

/**
 * Returns where the caret must be in the text. `behind` is the number of characters after the caret, without
 * separators.
 */
export function caretBefore(text: string, behind: number): number {
  let at = text.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) if (text[at - 1] !== ",") left -= 1;
  return at;
}
