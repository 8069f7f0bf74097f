import type { BoughtVoucher } from "./voucher-calls.ts";

/** Tells whether somebody can still use the voucher. */
export const isOpen = ({ state, left }: Pick<BoughtVoucher, "state" | "left">) =>
  state === "bought" && left > 0;
