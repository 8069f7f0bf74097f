/** The inputs by which calls name a gift or a voucher. */
const NAMED_BY = ["link", "voucher_code", "giftId"] as const;

/**
 * The gift or voucher that a call is about; null for all others. A link that goes round, or a card that is read aloud,
 * is asked for by many people in the same second.
 */
export function giftOrVoucherIn(input: object): string | null {
  const named: { [Name in (typeof NAMED_BY)[number]]?: unknown } = input;
  for (const name of NAMED_BY) {
    const value = named[name];
    if (typeof value === "string") return `${name} ${value}`;
  }
  return null;
}
