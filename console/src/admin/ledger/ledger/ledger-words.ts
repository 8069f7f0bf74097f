import type { Output } from "@agbara/shared/contract/calls.ts";
import type { AccountKind, TransferKind } from "@agbara/shared/contract/ledger/accounts.ts";

export type Account = Output<"ledger.accounts.list">["data"]["data"][number];
export type History = Output<"ledger.accounts.one">["data"];
export type Movement = History["transfers"][number];
export type Group = Output<"ledger.accounts.group">["data"];

/** The purpose of each kind of account, in words. */
export const ACCOUNTS = {
  gateway_receivable: "Charged, not settled yet",
  gateway_balance: "Settled, held by the gateway",
  bank: "Our bank account",
  fees: "Fees",
  platform_float: "Our own money",
  refunds_payable: "Refunds on their way",
  payouts_payable: "Payouts on their way",
  disputed: "Taken back in disputes",
  unallocated: "Given to nobody yet",
  entrepreneur: "A page",
  voucher: "A voucher",
} as const satisfies Record<AccountKind, string>;

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

/** Names an account: "Settled, held by the gateway: paystack". */
export function nameOfAccount({ kind, owner }: Pick<Account, "kind" | "owner">): string {
  return owner ? `${ACCOUNTS[kind]}: ${owner}` : ACCOUNTS[kind];
}
