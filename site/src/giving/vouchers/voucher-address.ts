import type { VoucherRequest } from "../../islands/home/hand-over.ts";

/** Where vouchers are paid; an amount that was left empty is asked for there. */
export function voucherAddress({ selectedNumber, selectedAmount }: VoucherRequest): string {
  const asked = new URLSearchParams({ vouchers: String(selectedNumber) });
  if (selectedAmount !== null) asked.set("amount", String(selectedAmount));
  return `/give?${asked}`;
}
