import { asTyped, clearKobo } from "@agbara/shared/text/sums.ts";

/** More digits of naira than there are; beyond them the number would no longer be exact in kobo. */
const MAX_DIGITS = 12;

const withoutCommas = (text: string) => text.replace(/,/g, "");

/** Digits with the thousands set apart, as typed so far: "10000." → "10,000.". */
function groupDigits(digits: string): string {
  const [whole = "", ...rest] = digits.split(".");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");
  return [grouped, ...rest].join(".");
}

/** A sum in digits as it stands in a field, with the thousands set apart; anything else as it was typed. */
export function inGroups(text: string): string {
  const digits = withoutCommas(text);
  const grouped = groupDigits(digits);
  const isSum = /^\d+(\.\d{0,2})?$/.test(digits);
  return isSum && (text === digits || text === grouped) ? grouped : text;
}

/** Whether the separators of a field's text are those that the field itself sets. */
export const isGrouped = (text: string) => inGroups(withoutCommas(text)) === text;

/** Where only numbers may stand: what was typed as a sum in digits, "250k" as "250,000"; null where it is more than fits. */
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

/** The number that was meant where only numbers may stand; null for an empty field. */
export function amountOf(typed: string): number | null {
  const numbers = withoutCommas(numbersIn(typed) ?? "");
  return numbers === "" ? null : Number(numbers);
}

/** How a field was changed, as far as a browser tells. */
type Change = Pick<InputEvent, "inputType" | "data">;

/** What the caret stands between, once a field that showed `before` was changed. */
interface Changed {
  ahead: string;
  behind: string;
}

/**
 * What was typed, without the separators that the field itself had set. One that was deleted alone would come back,
 * for ever: the digit next to it was meant.
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

/** Whether a comma was typed; what was pasted or filled in counts as if it had one. */
function bringsComma({ inputType = "", data }: Change, text: string, before: string): boolean {
  if (inputType.startsWith("delete")) return false;
  // A keyboard that composes hands over the whole number, with our commas.
  if (inputType === "insertCompositionText")
    return text.split(",").length > before.split(",").length;
  return !data || data.includes(",");
}

/** The place in the text that has so many characters behind it, separators not counted. */
export function caretBefore(text: string, behind: number): number {
  let at = text.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) if (text[at - 1] !== ",") left -= 1;
  return at;
}
