import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { and, asc, eq } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { type DonorsReader, donorName, isBlind } from "../../giving/gifts/staff/donor-names.ts";
import { donors, gift_parts, gifts, payments } from "../../giving/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Dispute, refundsOfPayment } from "../refunds/queries.ts";

const moment = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/**
 * Returns the facts that we know about a disputed payment, one sentence for each. Leaves out the facts that this reader
 * may not read. Finance copies the facts into the evidence.
 */
export async function factsOf(
  db: Database,
  { payment, gift_id, charge_id }: Pick<Dispute, "payment" | "gift_id" | "charge_id">,
  reader: DonorsReader,
): Promise<string[]> {
  const [row] = await db
    .select({ gift: gifts, donor: donors, payment: payments })
    .from(payments)
    .innerJoin(gifts, eq(gifts.id, payments.gift_id))
    .leftJoin(donors, eq(donors.id, gifts.donor_id))
    .where(and(eq(payments.reference, payment), eq(gifts.id, gift_id)));
  if (!row) return [];
  const { gift, donor, payment: paid } = row;
  const given = gift.paid_by === payment;
  const giver = isBlind(reader)
    ? donorName(reader, { id: gift.donor_id, name: null })
    : donor && withNames`${donor.name} (${donor.email})`;
  return [
    withNames`A gift by ${giver || "somebody whose name we no longer keep"}, begun on ${moment.format(gift.created_at)} (Lagos time).`,
    `Paid ${money(paid.charged ?? paid.amount)} through ${paid.gateway} on ${moment.format(paid.paid_at ?? paid.created_at)}. Our reference: ${payment}. The gateway's reference: ${paid.charge_id}.`,
    `The payment is a gift: we sold nothing and deliver nothing. Before paying, the donor saw the amount, the fee and who gets the gift. The donor also saw that they have ${REFUND_REQUEST_DAYS} days to ask for the money back.`,
    ...(charge_id === null
      ? [
          ...(given ? await partFacts(db, gift_id) : ["No page or gift card received this money."]),
          ...(await refundFacts(db, payment)),
        ]
      : [
          `The dispute is about a second charge under the same reference. The gateway's number for this second charge is ${charge_id}. Nobody received its money, so the money can go back.`,
        ]),
  ];
}

const money = (amount: bigint) => formatKobo(Number(amount));

const STATES: Record<(typeof gift_parts.$inferSelect)["state"], string> = {
  awaited: "not paid",
  unallocated: "waits for a page",
  held: "given, not paid out yet",
  available: "given, not paid out yet",
  in_payout: "being paid out to the entrepreneur",
  paid_out: "paid to the entrepreneur's bank account",
  returned: "came back from the entrepreneur's bank",
  redeemed: "redeemed",
  refunding: "on its way back to the donor",
  refunded: "paid back to the donor",
  disputed: "stopped by this dispute",
  lost: "taken back by the donor's bank",
};

async function partFacts(db: Database, giftId: string): Promise<string[]> {
  const rows = await db
    .select({ part: gift_parts, page: { code: entrepreneurs.code, name: entrepreneurs.name } })
    .from(gift_parts)
    .leftJoin(entrepreneurs, eq(entrepreneurs.id, gift_parts.entrepreneur_id))
    .where(eq(gift_parts.gift_id, giftId))
    .orderBy(asc(gift_parts.id));
  return rows.map(({ part, page }) => {
    const what = page ? withNames`for the page of ${page.name} (${page.code})` : KINDS[part.kind];
    const how = part.voucher_id === null ? "" : ", by a voucher that was redeemed";
    return `${money(part.amount)} ${what}${how}: ${STATES[part.state]}.`;
  });
}

const KINDS = {
  entrepreneur: "for a page",
  voucher: "as a gift card",
  fee: "for the gateway's fee, which the donor chose to cover",
  tip: "for the platform, which the donor chose to add",
};

async function refundFacts(db: Database, payment: string): Promise<string[]> {
  const refunds = await refundsOfPayment(db, payment);
  return refunds.map(({ amount, state, asked_at, paid_at, due_on }) => {
    const asked = `A refund of ${money(amount)} of ${moment.format(asked_at)}`;
    if (state === "paid" && paid_at) return `${asked} was paid on ${moment.format(paid_at)}.`;
    if (state === "refused") return `${asked} was refused.`;
    if (state === "withdrawn") return `${asked} was withdrawn by the donor.`;
    if (state === "asked") return `${asked} is not decided.`;
    if (state === "overtaken") return `${asked} was never sent: the bank had taken the money.`;
    return `${asked} is approved, and due on ${due_on}.`;
  });
}
