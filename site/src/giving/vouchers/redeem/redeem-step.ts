import type { Redeemed, Voucher } from "../voucher-calls.ts";

/** What the visitor does: enter the code, choose the recipient, or read about the finished gift. */
export type Step =
  | { at: "code" }
  | { at: "choose"; voucher: Voucher }
  | { at: "done"; redeemed: Redeemed };
