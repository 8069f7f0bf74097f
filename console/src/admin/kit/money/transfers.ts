import type { TransferKind } from "@agbara/shared/contract/ledger/accounts.ts";

/** Why money moved. */
export const TRANSFERS = {
  charged: "A donor paid",
  gateway_fee: "The gateway's fee",
  allocated: "Given",
  fee_covered: "The donor covered the fee",
  tip: "Tip",
  redeemed: "A voucher was redeemed",
  freed: "Taken off a page that cannot be paid",
  settled: "The gateway settled",
  refund_approved: "A refund was approved",
  refund_paid: "A refund was paid",
  payout_sent: "A payout was sent",
  payout_paid: "A payout was paid",
  transfer_fee: "The fee of a transfer",
  disputed: "A dispute began",
  dispute_lost: "A dispute was lost",
  dispute_fee: "The fee of a dispute",
  float_added: "Our own money was put in",
  float_taken: "Our own money was taken out",
  moved: "Money was moved",
  reversed: "Taken back",
} as const satisfies Record<TransferKind, string>;
