import type { Output } from "@agbara/shared/contract/calls.ts";
import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";

export type Account = Output<"ledger.accounts.list">["data"]["data"][number];
export type History = Output<"ledger.accounts.one">["data"];
export type Movement = History["transfers"][number];
export type Month = Output<"ledger.months.list">["data"][number];
export type Statement = Output<"ledger.months.statement">["data"];
export type Trial = Output<"ledger.months.trial">["data"];
export type JournalSums = Output<"ledger.accounts.journal">["data"]["sums"];
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
  voucher: "A gift card",
} as const satisfies Record<AccountKind, string>;

type Named = Pick<Account, "kind" | "owner" | "owner_name">;

/** Kinds of accounts for which a statement shows only one line, with the sum of all accounts of the kind. */
const ADDED_UP: Partial<Record<AccountKind, string>> = {
  unallocated: "Given to nobody yet, all payments",
  entrepreneur: "All pages",
  voucher: "All vouchers",
};

/** Names an account of a statement: "All pages". */
export const nameInStatement = ({ kind, owner }: Pick<Account, "kind" | "owner">) =>
  ADDED_UP[kind] ?? nameOfAccount({ kind, owner, owner_name: null });

/** Names an account: "Settled, held by the gateway: paystack", or "A page: Halima Bello · QQXC2N". */
export function nameOfAccount({ kind, owner, owner_name }: Named): string {
  return owner ? `${ACCOUNTS[kind]}: ${owner_name ?? owner}` : ACCOUNTS[kind];
}
