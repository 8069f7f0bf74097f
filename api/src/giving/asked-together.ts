/** The names of the inputs that identify the gift or voucher of a call. */
const NAMED_BY = ["link", "voucher_code", "giftId"] as const;

/**
 * Returns a name for the gift or voucher that a call names in its inputs. Returns null if the call names neither. Many
 * people may make calls about one gift or voucher in the same second, for example after somebody shares a link or reads
 * a card aloud. The server uses this name to let only a few of these calls run at once.
 */
export function giftOrVoucherIn(input: object): string | null {
  const named: { [Name in (typeof NAMED_BY)[number]]?: unknown } = input;
  for (const name of NAMED_BY) {
    const value = named[name];
    if (typeof value === "string") return `${name} ${value}`;
  }
  return null;
}
