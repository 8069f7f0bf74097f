/** The inputs of a call that identify a gift or a voucher. */
const NAMED_BY = ["link", "voucher_code", "giftId"] as const;

/**
 * Returns the gift or voucher that a call is about. Returns null if there is none. Many people may call about the same
 * gift or voucher in the same second, because somebody shared a link or read a card aloud.
 */
export function giftOrVoucherIn(input: object): string | null {
  const named: { [Name in (typeof NAMED_BY)[number]]?: unknown } = input;
  for (const name of NAMED_BY) {
    const value = named[name];
    if (typeof value === "string") return `${name} ${value}`;
  }
  return null;
}
