import type { BoughtVoucher } from "./voucher-calls.ts";

/** Whether somebody can still use it. */
export const isOpen = ({ state, left }: Pick<BoughtVoucher, "state" | "left">) =>
  state === "bought" && left > 0;
