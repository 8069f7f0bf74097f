/** Twelve digits of naira are more than there are; beyond it the number would no longer be exact in kobo. */
const MAX_DIGITS = 12;

/** What a person typed or pasted as an amount, to digits with at most two decimals: "₦10,000.5" → "10000.5". */
export function digitsOf(typed: string): string {
  const [whole = "", ...rest] = typed.replace(/[^\d.]/g, "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "").slice(0, MAX_DIGITS);
  return rest.length === 0 ? digits : `${digits || "0"}.${rest.join("").slice(0, 2)}`;
}

/** Digits with the thousands set apart, as typed so far: "10000." → "10,000.". */
export function groupDigits(digits: string): string {
  const [whole = "", ...rest] = digits.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
}

/** The number that was meant by what is in the field; null for an empty one. */
export function amountOf(typed: string): number | null {
  const digits = digitsOf(typed);
  return digits === "" ? null : Number(digits);
}
