import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

const CHECK_VOUCHER: RouteOf<"giving.vouchers.check"> = post("giving/vouchers/check");
const REDEEM_VOUCHER: RouteOf<"giving.vouchers.redeem"> = post("giving/vouchers/redeem");

export type BoughtVoucher = Output<"giving.gifts.open">["data"]["vouchers"][number];
/** A voucher, as anyone with its code sees it. */
export type Voucher = Output<"giving.vouchers.check">["data"];
export type Redeemed = Output<"giving.vouchers.redeem">["data"];
export type Redeeming = Input<"giving.vouchers.redeem">;
/** Who gets the money: the page that the visitor chose, or the page that this draw chose. */
export type ForWhom = { page: string } | { draw: number };

/** Asks the server what a voucher is worth. */
export async function checkVoucher(transport: Transport, voucher_code: string): Promise<Voucher> {
  const options = { fields: ["voucher_code"] };
  return (await send(transport, CHECK_VOUCHER, { voucher_code }, options)).data;
}

/** Gives the money that is left on a voucher. A repeated call with the same id gives it only once. */
export async function redeemVoucher(transport: Transport, input: Redeeming): Promise<Redeemed> {
  return (await send(transport, REDEEM_VOUCHER, input)).data;
}
