import type { Output } from "@agbara/shared/contract/calls.ts";
import {
  GIFT_SAID_NAMES,
  NOTHING_SAID,
  TEXTS_OF_GIFT,
} from "@agbara/shared/contract/parts/gift-rows.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import type { Payment } from "../queries.ts";
import { giftRowView, partView, type When } from "../views.ts";
import { type DonorsReader, donorName, isBlind } from "./donor-names.ts";
import type { StaffGift, WholeStaffGift } from "./staff-reading.ts";

type Row = Output<"giving.gifts.staffList">["data"]["data"][number];
type Detail = Output<"giving.gifts.staffOne">["data"];

/** Makes finance's view of a gift in a list. */
export const staffRowView = (found: StaffGift, reader: DonorsReader): Row => ({
  ...giftRowView(found),
  donor_name: donorName(reader, { id: found.gift.donor_id, name: found.donor?.name ?? null }),
});

/** Makes finance's full view of a gift. Hides the donor's address, first name and message from an auditor. */
export function staffGiftView(
  whole: WholeStaffGift,
  receipt: string | null,
  { when, ...reader }: DonorsReader & { when: When },
): Detail {
  const { gift, donor, parts, statuses, payments, refunds, disputes } = whole;
  return {
    ...staffRowView(whole, reader),
    donor_email: isBlind(reader) ? null : (donor?.email ?? null),
    ...pick(gift, GIFT_SAID_NAMES),
    ...(isBlind(reader) && pick(NOTHING_SAID, ["public_name", ...TEXTS_OF_GIFT])),
    parts: parts.map((part) => partView(part, statuses, when)),
    receipt_number: receipt,
    payments: payments.map(paymentView),
    refunds: refunds.map(({ id, state, amount }) => ({ _id: id, state, amount: Number(amount) })),
    disputes: disputes.map(({ id, state, amount }) => ({ _id: id, state, amount: Number(amount) })),
  };
}

const numberOr = (kobo: bigint | null) => (kobo === null ? null : Number(kobo));

const paymentView = (one: Payment): Detail["payments"][number] => ({
  reference: one.reference,
  gateway: one.gateway,
  state: one.state,
  amount: Number(one.amount),
  charged: numberOr(one.charged),
  fee: numberOr(one.fee),
  created_at: one.created_at.toISOString(),
  paid_at: one.paid_at?.toISOString() ?? null,
});
