/** The names of the inputs that name a gift or a voucher in a call. */
const NAMED_BY = ["link", "voucher_code", "giftId"] as const;

/**
 * Returns the gift or voucher that a call is about; null if there is none. If somebody shares a link or reads a card
 * aloud, many people ask for the same gift or voucher in the same second.
 */
export function giftOrVoucherIn(input: object): string | null {
  const named: { [Name in (typeof NAMED_BY)[number]]?: unknown } = input;
  for (const name of NAMED_BY) {
    const value = named[name];
    if (typeof value === "string") return `${name} ${value}`;
  }
  return null;
}
