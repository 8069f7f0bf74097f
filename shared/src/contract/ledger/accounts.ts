import * as z from "zod/mini";
import { instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** The kinds of accounts that the books have; the api's chart says what each is for. */
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

/** Of an account, a group or a transfer: a number of the books, as text. */
const ledgerId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, "must be a number of the books"));

const named = {
  _id: ledgerId,
  kind: z.enum(ACCOUNT_KINDS),
  /** Whose account it is: the id of a page or voucher, the reference of a payment, a gateway; empty where there is one. */
  owner: z.string(),
};
const namedAccount = z.object(named);

const account = z.object({
  ...named,
  /** `debit`: what we have or have spent; `credit`: what we owe or were given. */
  normal: z.enum(["debit", "credit"]),
  /** Kobo, by its normal side. */
  balance: kobo,
});

/** A transfer as one of its two accounts sees it. */
const movement = z.object({
  _id: ledgerId,
  at: instant,
  kind: z.enum(TRANSFER_KINDS),
  /** Kobo that it adds to the account; below zero where it takes them away. */
  change: kobo,
  /** Kobo that the account held after it. */
  balance: kobo,
  /** Where the money came from or went to. */
  other: namedAccount,
  /** What was written together with it. */
  group: z.object({ _id: ledgerId, key: z.string() }),
});

/** A group that takes the whole of another back, or is taken back by it. */
const linkedGroup = z.nullable(z.object({ _id: ledgerId, key: z.string() }));

const group = z.object({
  _id: ledgerId,
  /** Why these transfers were made, once and for all: `payment:{reference}:posted`. */
  key: z.string(),
  at: instant,
  /** Kobo: the sum of its transfers. */
  total: kobo,
  reverses: linkedGroup,
  reversed_by: linkedGroup,
  transfers: z.array(
    z.object({
      _id: ledgerId,
      kind: z.enum(TRANSFER_KINDS),
      /** Kobo from the account that is debited to the one that is credited. */
      amount: kobo,
      debit: namedAccount,
      credit: namedAccount,
      /** The transfer that this one takes back. */
      reverses: z.nullable(ledgerId),
    }),
  ),
});

/** `next`: what to send to get the rest; null at the end. A list that grows for ever has no page numbers. */
const next = z.nullable(z.string());

/** The books. They name no person: whose a payment or a page is, is told elsewhere. */
export const accountsCalls = {
  "ledger.accounts.list": {
    method: "GET",
    path: "admin/ledger/accounts",
    access: "finance",
    retries: 0,
    query: z.object({
      kind: z.optional(z.enum(ACCOUNT_KINDS)),
      /** All of it: the reference of a payment, for example. For a page also its code, as a person types it. */
      owner: z.optional(text(100, 1)),
      /** The `next` of the page before. */
      after: z.optional(ledgerId),
    }),
    /** By kind, then by owner. */
    response: withData(z.object({ data: z.array(account), next })),
  },
  "ledger.accounts.one": {
    method: "GET",
    path: "admin/ledger/accounts/{accountId}",
    access: "finance",
    retries: 0,
    params: z.object({ accountId: ledgerId }),
    query: z.object({
      /** The `next` of the page before. */
      before: z.optional(ledgerId),
    }),
    /** Its transfers, the latest first. */
    response: withData(z.object({ account, transfers: z.array(movement), next })),
  },
  "ledger.accounts.group": {
    method: "GET",
    path: "admin/ledger/groups/{groupId}",
    access: "finance",
    retries: 0,
    params: z.object({ groupId: ledgerId }),
    response: withData(group),
  },
} as const;
