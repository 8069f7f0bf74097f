import * as z from "zod/mini";
import { isDay } from "../../age.ts";
import { day, flagInQuery, id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { withData } from "../parts/shapes.ts";

/** The kinds of accounts in the books. The chart of accounts in the API explains each kind. */
export const ACCOUNT_KINDS = [
  "gateway_receivable",
  "gateway_balance",
  "bank",
  "fees",
  "platform_float",
  "refunds_payable",
  "payouts_payable",
  "disputed",
  "unallocated",
  "entrepreneur",
  "voucher",
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/**
 * The code of each kind of account in statements. The first digit is 1 for our assets, 2 for our debts, 3 for our own
 * money and 5 for our expenses.
 */
export const ACCOUNT_CODES = {
  gateway_receivable: "1100",
  gateway_balance: "1200",
  bank: "1300",
  disputed: "1400",
  unallocated: "2100",
  entrepreneur: "2200",
  voucher: "2300",
  refunds_payable: "2400",
  payouts_payable: "2500",
  platform_float: "3100",
  fees: "5100",
} as const satisfies Record<AccountKind, string>;

/** The reasons why money moves in the books. */
export const TRANSFER_KINDS = [
  "charged",
  "gateway_fee",
  "allocated",
  "fee_covered",
  "tip",
  "redeemed",
  "freed",
  "settled",
  "refund_approved",
  "refund_paid",
  "payout_sent",
  "payout_paid",
  "transfer_fee",
  "disputed",
  "dispute_lost",
  "dispute_fee",
  "float_added",
  "float_taken",
  "moved",
  "reversed",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The number of an account, of a group of transfers or of a transfer in the books, as text. */
export const ledgerId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/, "must be a number of the books"));

const named = {
  _id: ledgerId,
  kind: z.enum(ACCOUNT_KINDS),
  /**
   * The owner of the account: the id of a page or voucher, the reference of a payment, or a gateway. Empty if the kind
   * has only one account.
   */
  owner: z.string(),
  /**
   * The owner's name as people read it: a page's name and code, or a gift card's sum and day of purchase. Null if the
   * value of `owner` is already such a name.
   */
  owner_name: z.nullable(z.string()),
};
const namedAccount = z.object(named);

/**
 * The record that an account, or a group of transfers, is about. `_id` opens the record's screen. For a payout, `_id`
 * is the batch's id. `reference` is the text by which people know the record. For a gift or a refund it is our reference
 * of the payment, for a payout our reference of the transfer, for a dispute its id, and for a page its code. Null if
 * there is no such record.
 */
export const aboutInBooks = z.nullable(
  z.object({
    kind: z.enum(["gift", "refund", "dispute", "payout", "page"]),
    _id: id,
    reference: z.string(),
  }),
);

const account = z.object({
  ...named,
  /** The normal side of the account: `debit` for assets and expenses, `credit` for debts and income. */
  normal: z.enum(["debit", "credit"]),
  /** The balance of the account in kobo. It is positive if the account has more on its normal side. */
  balance: kobo,
});

/** A transfer in the list of one of its two accounts. */
const movement = z.object({
  _id: ledgerId,
  at: instant,
  kind: z.enum(TRANSFER_KINDS),
  /** Kobo that the transfer adds to the account. Negative if the transfer takes money away. */
  change: kobo,
  /** The balance of the account in kobo after the transfer. */
  balance: kobo,
  /** The account on the other side of the transfer: the money came from it or went to it. */
  other: namedAccount,
  /** The group to which the transfer belongs. One step wrote all transfers of the group together. */
  group: z.object({ _id: ledgerId, key: z.string() }),
});

/**
 * Another group of transfers. Either it reverses this whole group, or this group reverses it. Null if there is none.
 */
const linkedGroup = z.nullable(z.object({ _id: ledgerId, key: z.string(), about: aboutInBooks }));

/** A group of transfers in a list. */
const groupRow = z.object({
  _id: ledgerId,
  key: z.string(),
  at: instant,
  /** The reason for the first transfer of the group. */
  kind: z.enum(TRANSFER_KINDS),
  /** The sum of the group's transfers in kobo. */
  total: kobo,
});

/** The maximum number of groups of transfers in an answer about one record. No record has so many groups. */
const GROUPS_OF_ONE = 20;

const group = z.object({
  _id: ledgerId,
  /** The unique key of the group, such as `payment:{reference}:posted`. It tells why the transfers were made. */
  key: z.string(),
  at: instant,
  /**
   * The day in Lagos to which the books assign the group. The month of this day was still open when we posted the
   * group.
   */
  posted_on: day,
  /** The day that this group of transfers corrects. Set only if that day is in a closed month; otherwise null. */
  corrects: z.nullable(day),
  /** The sum of the group's transfers in kobo. */
  total: kobo,
  about: aboutInBooks,
  reverses: linkedGroup,
  reversed_by: linkedGroup,
  transfers: z.array(
    z.object({
      _id: ledgerId,
      kind: z.enum(TRANSFER_KINDS),
      /** Kobo that move from the debited to the credited account. */
      amount: kobo,
      debit: namedAccount,
      credit: namedAccount,
      /** The earlier transfer that this transfer reverses. Null if it reverses none. */
      reverses: z.nullable(ledgerId),
    }),
  ),
});

/**
 * The value to send for the next part of the list. Null at the end. The list grows for ever, so it has no page numbers.
 */
const next = z.nullable(z.string());

/** A place in the journal of the books: a posting day and the number of a group of transfers. */
const journalPlace = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d:[1-9]\d{0,17}$/, "must be the next of a journal"),
  z.refine((place) => isDay(place.split(":")[0] ?? ""), "must begin with a day"),
);

/**
 * The calls that read the accounts and transfers of the books. The books name no person. Other calls tell who made a
 * payment or who owns a page.
 */
export const accountsCalls = {
  "ledger.accounts.list": {
    method: "GET",
    path: "admin/ledger/accounts",
    access: "books",
    retries: 0,
    query: () =>
      z.object({
        kind: z.optional(z.enum(ACCOUNT_KINDS)),
        /**
         * Lists only accounts of this owner. The value is the whole `owner`, such as a payment's reference. For a page,
         * the typed page code also works.
         */
        owner: z.optional(text(100, 1)),
        /**
         * If true, lists only the accounts for money at gateways and at the bank. Their sum is the value `held` of
         * `desk.money.read`.
         */
        held: z.optional(flagInQuery),
        /** The value of `next` in the previous part of the list. */
        after: z.optional(ledgerId),
      }),
    /**
     * The accounts of the books, sorted by kind, then by owner. Our own accounts come before the accounts of pages,
     * payments and vouchers. `sums`: the balances of all listed accounts by their normal side, in kobo.
     */
    response: () =>
      withData(
        z.object({
          data: z.array(account),
          sums: z.object({ debit: z.int(), credit: z.int() }),
          next,
        }),
      ),
  },
  "ledger.accounts.one": {
    method: "GET",
    path: "admin/ledger/accounts/{accountId}",
    access: "books",
    retries: 0,
    params: () => z.object({ accountId: ledgerId }),
    query: () =>
      z.object({
        /** The value of `next` in the previous part of the list. */
        before: z.optional(ledgerId),
      }),
    /** The account with its transfers, the latest first. */
    response: () =>
      withData(
        z.object({
          account: z.extend(account, { about: aboutInBooks }),
          transfers: z.array(movement),
          next,
        }),
      ),
  },
  "ledger.accounts.groupsOf": {
    method: "GET",
    path: "admin/ledger/groups",
    access: "books",
    retries: 0,
    query: () =>
      z.object({
        about: z.enum(["payment", "refund", "dispute", "payout"]),
        /** The id of the record. For a payment or a payout, it is our reference. */
        id: text(100, 1),
      }),
    /** The groups of transfers in the books about this record, the earliest first. */
    response: () => withData(z.array(groupRow).check(z.maxLength(GROUPS_OF_ONE))),
  },
  "ledger.accounts.journal": {
    method: "GET",
    path: "admin/ledger/journal",
    access: "books",
    retries: 0,
    query: () =>
      z
        .object({
          /**
           * Lists only groups that were posted on these days. Without the days, the answer has the journal of all days.
           */
          ...period,
          /** The value of `next` in the previous part of the journal. */
          before: z.optional(journalPlace),
        })
        .check(daysInOrder),
    /**
     * The groups of transfers that were posted on these days, the latest first. Also the sums of these days by kind of
     * transfer.
     */
    response: () =>
      withData(
        z.object({
          data: z.array(z.extend(groupRow, { posted_on: day, about: aboutInBooks })),
          sums: z.array(
            z.object({ kind: z.enum(TRANSFER_KINDS), transfers: z.int(), amount: kobo }),
          ),
          next,
        }),
      ),
  },
  "ledger.accounts.group": {
    method: "GET",
    path: "admin/ledger/groups/{groupId}",
    access: "books",
    retries: 0,
    params: () => z.object({ groupId: ledgerId }),
    response: () => withData(group),
  },
} as const;
