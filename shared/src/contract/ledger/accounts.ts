import * as z from "zod/mini";
import { isDay } from "../../age.ts";
import { day, flagInQuery, id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { withData } from "../parts/shapes.ts";

/** The kinds of accounts in the books. The API's chart of accounts explains each kind. */
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
 * The code of each kind of account in statements. 1 is for our assets, 2 for our debts, 3 for our own money, 5 for our
 * expenses.
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

/** Why money moved. */
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

/** The number of an account, a group or a transfer in the books, as text. */
export const ledgerId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/, "must be a number of the books"));

const named = {
  _id: ledgerId,
  kind: z.enum(ACCOUNT_KINDS),
  /**
   * The account's owner: the id of a page or voucher, the reference of a payment, or a gateway. Empty if there is only
   * one account of the kind.
   */
  owner: z.string(),
  /**
   * The owner's name for readers: a page's name and code, or a gift card's sum and day of purchase. Null if people use
   * `owner` itself as the name.
   */
  owner_name: z.nullable(z.string()),
};
const namedAccount = z.object(named);

/** The record that an account or a group is about: `_id` opens its screen. For a payout it is the batch's id. */
const about = z.nullable(
  z.object({ kind: z.enum(["gift", "refund", "dispute", "payout", "page"]), _id: id }),
);

const account = z.object({
  ...named,
  /** `debit` for assets and expenses. `credit` for debts and income. */
  normal: z.enum(["debit", "credit"]),
  /** Kobo. Positive if the account has more on its normal side. */
  balance: kobo,
});

/** A transfer from the view of one of its two accounts. */
const movement = z.object({
  _id: ledgerId,
  at: instant,
  kind: z.enum(TRANSFER_KINDS),
  /** Kobo that the transfer adds to the account; negative if it takes money away. */
  change: kobo,
  /** Kobo in the account after the transfer. */
  balance: kobo,
  /** The other account of the transfer. The money came from there or went there. */
  other: namedAccount,
  /** The group of transfers that one step wrote together. */
  group: z.object({ _id: ledgerId, key: z.string() }),
});

/** The group that reverses this whole group, or the group that this one reverses. Null if there is none. */
const linkedGroup = z.nullable(z.object({ _id: ledgerId, key: z.string() }));

/** A group in a list. */
const groupRow = z.object({
  _id: ledgerId,
  key: z.string(),
  at: instant,
  /** Why we wrote the group's first transfer. */
  kind: z.enum(TRANSFER_KINDS),
  /** The sum of its transfers in kobo. */
  total: kobo,
});

/** The most groups in an answer about one record. No record has so many groups. */
const GROUPS_OF_ONE = 20;

const group = z.object({
  _id: ledgerId,
  /** The unique reason for these transfers, such as `payment:{reference}:posted`. */
  key: z.string(),
  at: instant,
  /** The posting day in Lagos. The day's month was never closed before the posting. */
  posted_on: day,
  /** The day in a closed month that this group corrects. Null if this group corrects no such day. */
  corrects: z.nullable(day),
  /** The sum of the group's transfers in kobo. */
  total: kobo,
  about,
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
      /** The transfer that this transfer reverses. */
      reverses: z.nullable(ledgerId),
    }),
  ),
});

/** Send `next` to get the next entries. Null at the end. The list grows for ever, so it has no page numbers. */
const next = z.nullable(z.string());

/** A place in the journal: a posting day and the number of a group. */
const journalPlace = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d:[1-9]\d{0,17}$/, "must be the next of a journal"),
  z.refine((place) => isDay(place.split(":")[0] ?? ""), "must begin with a day"),
);

/** The books. They name no person. Other calls tell whose payment or page it is. */
export const accountsCalls = {
  "ledger.accounts.list": {
    method: "GET",
    path: "admin/ledger/accounts",
    access: "books",
    retries: 0,
    query: () =>
      z.object({
        kind: z.optional(z.enum(ACCOUNT_KINDS)),
        /** The whole owner, such as a payment's reference. For a page, the typed page code also works. */
        owner: z.optional(text(100, 1)),
        /**
         * If true, finds only the accounts for money at gateways and at the bank. Their sum is the value `held` of
         * `desk.money.read`.
         */
        held: z.optional(flagInQuery),
        /** The `next` of the previous page. */
        after: z.optional(ledgerId),
      }),
    /** Sorted by kind, then by owner. */
    response: () => withData(z.object({ data: z.array(account), next })),
  },
  "ledger.accounts.one": {
    method: "GET",
    path: "admin/ledger/accounts/{accountId}",
    access: "books",
    retries: 0,
    params: () => z.object({ accountId: ledgerId }),
    query: () =>
      z.object({
        /** The `next` of the previous page. */
        before: z.optional(ledgerId),
      }),
    /** The account with its transfers, the latest first. */
    response: () =>
      withData(
        z.object({ account: z.extend(account, { about }), transfers: z.array(movement), next }),
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
        /** Our reference of the payment or of the payout; otherwise the record's id. */
        id: text(100, 1),
      }),
    /** The entries of the books about this record, the earliest first. */
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
          /** The posting days. Without them, the answer has the journal of all days. */
          ...period,
          /** The `next` of the previous page. */
          before: z.optional(journalPlace),
        })
        .check(daysInOrder),
    /** The groups of these posting days, the latest first, and the sums of the days by kind. */
    response: () =>
      withData(
        z.object({
          data: z.array(z.extend(groupRow, { posted_on: day })),
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
