import type { VoucherRequest } from "../../islands/home/hand-over.ts";

/**
 * Returns the address of the page where people pay for vouchers. If the address has no amount, that page asks for one.
 */
export function voucherAddress({ selectedNumber, selectedAmount }: VoucherRequest): string {
  const asked = new URLSearchParams({ vouchers: String(selectedNumber) });
  if (selectedAmount !== null) asked.set("amount", String(selectedAmount));
  return `/give?${asked}`;
}
