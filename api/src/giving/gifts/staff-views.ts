import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Payment } from "./queries.ts";
import type { StaffGift, WholeStaffGift } from "./staff-reading.ts";
import { giftRowView, partView } from "./views.ts";

type Row = Output<"giving.gifts.staffList">["data"]["data"][number];
type Detail = Output<"giving.gifts.staffOne">["data"];

/** A gift in the list of finance. */
export const staffRowView = ({ gift, donor, parts }: StaffGift): Row => ({
  ...giftRowView({ gift, parts }),
  donor_name: donor?.name ?? "",
});

/** All that finance reads of a gift. */
export function staffGiftView(whole: WholeStaffGift, receipt: string | null): Detail {
  const { gift, donor, parts, tried, refunds, disputes } = whole;
  return {
    ...staffRowView(whole),
    donor_email: donor?.email ?? null,
    anonymous: gift.anonymous,
    message: gift.message,
    if_full: gift.if_full,
    parts: parts.map(partView),
    receipt_number: receipt,
    payments: tried.map(paymentView),
    refunds: refunds.map(({ id, state, amount }) => ({ _id: id, state, amount: Number(amount) })),
    disputes: disputes.map(({ id, state, amount }) => ({ _id: id, state, amount: Number(amount) })),
  };
}

const numberOr = (kobo: bigint | null) => (kobo === null ? null : Number(kobo));

const paymentView = (one: Payment): Detail["payments"][number] => ({
  ...{ reference: one.reference, gateway: one.gateway, state: one.state },
  amount: Number(one.amount),
  charged: numberOr(one.charged),
  fee: numberOr(one.fee),
  created_at: one.created_at.toISOString(),
  paid_at: one.paid_at?.toISOString() ?? null,
});
