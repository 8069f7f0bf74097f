import type { Redeemed, Voucher } from "../voucher-calls.ts";

/** The visitor's step: entering the code, choosing the recipient, or reading about the finished gift. */
export type Step =
  | { at: "code" }
  | { at: "choose"; voucher: Voucher }
  | { at: "done"; redeemed: Redeemed };
