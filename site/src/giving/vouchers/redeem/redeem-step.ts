import type { Redeemed, Voucher } from "../voucher-calls.ts";

/** Where the visitor is: entering the code, choosing whom to give to, or reading what was given. */
export type Step =
  | { at: "code" }
  | { at: "choose"; voucher: Voucher }
  | { at: "done"; redeemed: Redeemed };
