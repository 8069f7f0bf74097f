import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";

/**
 * The chart of accounts. A debit increases a `debit` account, which has money that we own or have spent. A credit
 * increases a `credit` account, which has money that we owe or were given.
 *
 * `kept`: the database stores the balance in the account's row, and the balance never falls below zero. The other
 * accounts take part in every gift. If each of them kept its balance in one row, all gifts would wait for one another.
 * So their balance is the latest checkpoint plus all later transfers.
 */
export const CHART = {
  /** Money that a gateway has charged and not settled yet. The owner is the gateway's name. */
  gateway_receivable: { normal: "debit", kept: false },
  /** Money that a gateway has settled and will use for payouts. The owner is the gateway's name. */
  gateway_balance: { normal: "debit", kept: false },
  /** Our account at the bank. */
  bank: { normal: "debit", kept: false },
  /** The cost of gateways and disputes, minus the part that donors covered. */
  fees: { normal: "debit", kept: false },
  /** Our own money, which pays the costs that donors do not cover. It comes from us and from tips. */
  platform_float: { normal: "credit", kept: false },
  /** Approved refunds that the gateway has not confirmed yet. */
  refunds_payable: { normal: "credit", kept: false },
  /** Payouts that we have sent and the gateway has not confirmed yet. */
  payouts_payable: { normal: "credit", kept: false },
  /** Money that a gateway took back because of a dispute that is still open. The owner is the gateway's name. */
  disputed: { normal: "debit", kept: false },
  /** Money that we have received and not given to anybody yet. The owner is our reference of the payment. */
  unallocated: { normal: "credit", kept: true },
  /** Money that an entrepreneur's page has received and that we have not paid out yet. The owner is the page's id. */
  entrepreneur: { normal: "credit", kept: true },
  /** The money that is still on a voucher. The owner is the voucher's id. */
  voucher: { normal: "credit", kept: true },
} as const satisfies Record<AccountKind, { normal: "debit" | "credit"; kept: boolean }>;

/** An account, named by its kind and its owner. `owner` is empty if there is only one account of the kind. */
export interface Account {
  kind: AccountKind;
  owner: string;
}
