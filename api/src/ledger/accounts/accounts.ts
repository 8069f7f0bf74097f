import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";

/**
 * The chart of accounts. A `debit` account contains what we own or have spent: a debit makes it larger. A `credit`
 * account contains what we owe or were given: a credit makes it larger.
 *
 * If `kept` is true, the account's row stores the balance, and the balance never falls below zero. If `kept` is false,
 * every gift uses the account. With a stored balance, all gifts would wait for one row. So its balance is the latest
 * checkpoint plus all later transfers.
 */
export const CHART = {
  /** Money that a gateway has charged but not settled yet. The owner is the gateway's name. */
  gateway_receivable: { normal: "debit", kept: false },
  /** Money that a gateway has settled and still has, for payouts. The owner is the gateway's name. */
  gateway_balance: { normal: "debit", kept: false },
  /** The money in our bank account. */
  bank: { normal: "debit", kept: false },
  /** What gateways and disputes cost us, minus the fees that donors paid. */
  fees: { normal: "debit", kept: false },
  /** Our own money. It pays the costs that donors do not cover, and comes from us and from tips. */
  platform_float: { normal: "credit", kept: false },
  /** Refunds that we approved, but that the gateway has not confirmed yet. */
  refunds_payable: { normal: "credit", kept: false },
  /** Payouts that we have sent but the gateway has not confirmed yet. */
  payouts_payable: { normal: "credit", kept: false },
  /** Money that a gateway took back because of a dispute that is still open. The owner is the gateway's name. */
  disputed: { normal: "debit", kept: false },
  /** Money that has arrived but belongs to nobody yet. The owner is our reference of the payment. */
  unallocated: { normal: "credit", kept: true },
  /** Money that an entrepreneur's page has received and that we have not paid out yet. The owner is the page's id. */
  entrepreneur: { normal: "credit", kept: true },
  /** The money that is still on a voucher. The owner is the voucher's id. */
  voucher: { normal: "credit", kept: true },
} as const satisfies Record<AccountKind, { normal: "debit" | "credit"; kept: boolean }>;

/**
 * An account. Its kind and its owner together identify it. `owner` is empty if there is only one account of the kind.
 */
export interface Account {
  kind: AccountKind;
  owner: string;
}
