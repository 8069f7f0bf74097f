/** The names of the inputs that identify the gift or voucher of a call. */
const NAMED_BY = ["link", "voucher_code", "giftId"] as const;

/**
 * Returns the gift or voucher that a call names in its inputs. Returns null if the call names neither. When somebody
 * shares a link or reads a card aloud, many people may make calls about one gift or voucher in the same second.
 */
export function giftOrVoucherIn(input: object): string | null {
  const named: { [Name in (typeof NAMED_BY)[number]]?: unknown } = input;
  for (const name of NAMED_BY) {
    const value = named[name];
    if (typeof value === "string") return `${name} ${value}`;
  }
  return null;
}
