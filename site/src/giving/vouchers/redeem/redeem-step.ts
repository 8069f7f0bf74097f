import type { Redeemed, Voucher } from "../voucher-calls.ts";

/** How far somebody is: the code, whom to give to, and what was given. */
export type Step =
  | { at: "code" }
  | { at: "choose"; voucher: Voucher }
  | { at: "done"; redeemed: Redeemed };
