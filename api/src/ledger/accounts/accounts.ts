import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";

/**
 * The chart of accounts. A `debit` account grows by what is debited to it: what we have, or have spent. A `credit`
 * account grows by what is credited to it: what we owe, or were given.
 *
 * `kept`: the balance stands on the account's row, kept by the database, and never falls below zero. The others take
 * part in every gift, so that one row of theirs would make all gifts wait for one another: their balance is the
 * latest checkpoint and what came after it.
 */
export const CHART = {
  /** Charged by a gateway and not settled yet. Owner: the gateway's name. */
  gateway_receivable: { normal: "debit", kept: false },
  /** Settled, and held by the gateway for payouts. Owner: the gateway's name. */
  gateway_balance: { normal: "debit", kept: false },
  /** Our account at the bank. */
  bank: { normal: "debit", kept: false },
  /** What gateways and disputes cost, less what donors covered. */
  fees: { normal: "debit", kept: false },
  /** Our own money, which bears what donors do not: put in by us, and tips. */
  platform_float: { normal: "credit", kept: false },
  /** Refunds that are approved and not confirmed by the gateway yet. */
  refunds_payable: { normal: "credit", kept: false },
  /** Payouts that are sent and not confirmed by the gateway yet. */
  payouts_payable: { normal: "credit", kept: false },
  /** Taken back by a gateway while a dispute is open. Owner: the gateway's name. */
  disputed: { normal: "debit", kept: false },
  /** Received and not given to anybody yet. Owner: our reference of the payment. */
  unallocated: { normal: "credit", kept: true },
  /** What an entrepreneur's page has and was not paid out yet. Owner: the page's id. */
  entrepreneur: { normal: "credit", kept: true },
  /** What a voucher still holds. Owner: the voucher's id. */
  voucher: { normal: "credit", kept: true },
} as const satisfies Record<AccountKind, { normal: "debit" | "credit"; kept: boolean }>;

/** An account by what it is for and whose it is; `owner` is empty where there is one of its kind. */
export interface Account {
  kind: AccountKind;
  owner: string;
}
