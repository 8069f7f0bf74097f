import type { Redeemed, Voucher } from "../voucher-calls.ts";

/** The visitor's step: the code, whom to give to, and what was given. */
export type Step =
  | { at: "code" }
  | { at: "choose"; voucher: Voucher }
  | { at: "done"; redeemed: Redeemed };
