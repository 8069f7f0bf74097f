import * as z from "zod/mini";
import { PAYOUT_LIMITS } from "../../constants.ts";
import { flagInQuery, id, instant, text } from "../parts/fields.ts";
import { kobo, namedPage, typedAccount } from "../parts/giving-fields.ts";
import {
  byId,
  done,
  empty,
  file,
  fileReason,
  listOf,
  page,
  pageNumber,
  withData,
} from "../parts/shapes.ts";

export const bank = z.object({
  /** The gateway's own. */
  bank_code: z.string(),
  name: z.string(),
});

/** A bank account as all but finance see it: of its number the end. */
const masked = {
  bank_name: z.string(),
  /** The last four digits of its number. */
  last4: z.string(),
  /** Whose it is, as the bank says. */
  holder: z.string(),
};

/**
 * Why a page is not paid although it may have money: it is suspended; it is closed, or not public yet; it has no bank
 * account; a verifier has not looked at the account, or has refused it; the account was changed less than seven days
 * ago.
 */
const hindrance = z.enum([
  "page_frozen",
  "page_closed",
  "no_account",
  "account_not_verified",
  "account_refused",
  "standstill",
]);
export type Hindrance = z.infer<typeof hindrance>;

const ownAccount = z.object({
  ...masked,
  state: z.enum(["waiting", "verified", "refused"]),
  set_at: instant,
  /** Nothing is paid to it before. */
  payable_from: instant,
  /** Of one that took the place of a verified one, for thirty days: so that people notice who did not do it. */
  change: z.nullable(
    z.object({
      /** The account that it replaced. */
      bank_name: z.string(),
      last4: z.string(),
      changed_at: instant,
    }),
  ),
});

const waitingAccount = z.object({
  _id: id,
  ...masked,
  page: namedPage,
  /** `doubtful`: the names may be of two people. The person who verifies it says what they saw. */
  fit: z.enum(["fits", "doubtful"]),
  /** Whether another page has the same account: one of them is somebody else's. */
  shared: z.boolean(),
  set_at: instant,
});

/** `on_its_way`: the gateway was asked to send it; `returned`: the bank sent it back, and it is paid again. */
const ownPayout = z.object({
  _id: id,
  amount: kobo,
  state: z.enum(["on_its_way", "paid", "returned"]),
  bank_name: z.string(),
  last4: z.string(),
  sent_at: instant,
  /** When it was paid or came back; null while it is on its way. */
  ended_at: z.nullable(instant),
});

const ownMoney = z.object({
  page: namedPage,
  /** Kobo that came and were not given back. */
  raised: kobo,
  /** Kobo that donors can still ask back, and until when. */
  waiting: z.array(z.object({ amount: kobo, until: instant })),
  /** Kobo that can be paid out, that are being paid out, and that were. */
  available: kobo,
  on_its_way: kobo,
  paid_out: kobo,
  /** Kobo that nobody can have while a refund is asked for or a payment is disputed. */
  in_question: kobo,
  /** Why nothing is paid at the moment; null where nothing hinders it. */
  hindrance: z.nullable(hindrance),
  /** The latest first, at most a hundred. */
  payouts: z.array(ownPayout),
  /**
   * What donors wrote with gifts that the page has, the latest first, at most a hundred. Nobody else reads them.
   * `from`: null where the donor does not show their name.
   */
  messages: z.array(
    z.object({ _id: id, from: z.nullable(z.string()), message: z.string(), given_at: instant }),
  ),
});

const staff = z.object({ _id: id, first_name: z.nullable(z.string()) });

const itemState = z.enum([
  "prepared",
  "approved",
  "sending",
  "paid",
  "failed",
  "returned",
  "dropped",
]);

const batch = z.object({
  _id: id,
  gateway: z.enum(["sandbox", "paystack", "flutterwave"]),
  prepared_by: staff,
  prepared_at: instant,
  /** Kobo of its items; what was taken out is left out. */
  amount: kobo,
  /** How many items it has of each state that there is. */
  counts: z.array(z.object({ state: itemState, items: z.int() })),
});

const item = z.object({
  _id: id,
  page: namedPage,
  amount: kobo,
  /** How many gifts, or parts of gifts, it pays. */
  parts: z.int(),
  state: itemState,
  /** The whole account, so that anyone who approves can compare it; null once it was forgotten, after years. */
  account: z.object({ ...masked, number: z.nullable(z.string()) }),
  /** The name that the page gives and the one that the bank gives may be of two people: what the verifier saw. */
  evidence: z.nullable(z.string()),
  /** Our reference of the transfer. */
  reference: z.string(),
  /** Kobo that the gateway took for it; null while that is not known. */
  fee: z.nullable(kobo),
  approved_by: z.nullable(staff),
  /** `by_staff`: somebody took it out; the others dropped out by themselves. */
  drop_reason: z.nullable(
    z.enum([
      "by_staff",
      "part_in_question",
      "page_not_payable",
      "account_changed",
      "account_refused",
    ]),
  ),
  ended_at: z.nullable(instant),
  /** Whether the caller may approve it; another one may where they cannot. */
  approvable: z.boolean(),
});

const fullBatch = withData(z.extend(batch, { items: z.array(item) }));

const chosenItems = z.object({
  /** Items of the batch. */
  items: listOf(id, PAYOUT_LIMITS.pages).check(z.minLength(1, "Choose one or more payouts.")),
});

const ofAccount = { access: "verifier", retries: 0, audit: "change", params: byId } as const;
const ofBatch = { access: "finance", retries: 0, audit: "change", params: byId } as const;

/** Bank accounts of entrepreneurs, and what is paid to them. Amounts are whole kobo. */
export const payoutsCalls = {
  "finance.payouts.mine": {
    method: "GET",
    path: "giving/payouts",
    access: "signed-in",
    retries: 0,
    /** What one's own page got, what waits and until when, what was paid out; 404 without a page. */
    response: withData(ownMoney),
  },
  "finance.payouts.banks": {
    method: "GET",
    path: "giving/payouts/banks",
    access: "signed-in",
    retries: 0,
    /** Wallets with account numbers are among them. */
    response: withData(z.array(bank)),
  },
  "finance.payouts.account": {
    method: "GET",
    path: "giving/payouts/account",
    access: "signed-in",
    retries: 0,
    /** Of one's own page; null where none is set, 404 without a page. */
    response: withData(z.nullable(ownAccount)),
  },
  "finance.payouts.setAccount": {
    method: "PUT",
    path: "giving/payouts/account",
    access: "signed-in",
    confirmed: true,
    retries: 0,
    audit: "change",
    body: z.object({
      bank_code: text(PAYOUT_LIMITS.bank_code, 1),
      number: typedAccount,
    }),
    /** In one's own name: the bank is asked whose it is. 422 where it is somebody else's. */
    response: withData(ownAccount),
  },
  "finance.payouts.accounts": {
    method: "GET",
    path: "admin/bank-accounts",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: z.object({ page: pageNumber }),
    /** Those that wait for a verifier, the oldest first. */
    response: page(waitingAccount),
  },
  "finance.payouts.verifyAccount": {
    ...ofAccount,
    method: "POST",
    path: "admin/bank-accounts/{id}/verify",
    /** `evidence`: what was seen; required of a doubtful name. */
    body: z.object({ evidence: z.optional(text(PAYOUT_LIMITS.evidence, 1)) }),
    response: done,
  },
  "finance.payouts.refuseAccount": {
    ...ofAccount,
    method: "POST",
    path: "admin/bank-accounts/{id}/refuse",
    body: z.object({ evidence: text(PAYOUT_LIMITS.evidence, 1) }),
    response: done,
  },
  "finance.payouts.payable": {
    method: "GET",
    path: "admin/payouts/payable",
    access: "finance",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** Pages with money whose window is over, those that wait longest first. */
    response: page(
      z.object({
        _id: id,
        page: namedPage,
        amount: kobo,
        hindrance: z.nullable(hindrance),
      }),
    ),
  },
  "finance.payouts.batches": {
    method: "GET",
    path: "admin/payouts",
    access: "finance",
    retries: 0,
    query: z.object({
      /** Those alone of which somebody has to approve something. */
      waiting: z.optional(flagInQuery),
      page: pageNumber,
    }),
    /** The latest first. */
    response: page(batch),
  },
  "finance.payouts.batch": {
    method: "GET",
    path: "admin/payouts/{id}",
    access: "finance",
    retries: 0,
    audit: "list",
    params: byId,
    response: fullBatch,
  },
  "finance.payouts.export": {
    method: "POST",
    path: "admin/exports/payouts",
    access: "finance",
    retries: 0,
    audit: "export",
    /** `batch`: of this one alone. */
    body: z.object({ batch: z.optional(id), reason: fileReason }),
    /** Each payout, the latest first: to whom, how many naira, how it ended; of an account's number the end. */
    response: file,
  },
  "finance.payouts.prepare": {
    method: "POST",
    path: "admin/payouts",
    access: "finance",
    retries: 0,
    audit: "change",
    /**
     * `id` is made by the browser: the same batch sent again is the same batch. Without `pages`, whatever can be paid,
     * of 200 pages at most. What the caller has a hand in is left out.
     */
    body: z.object({
      id,
      pages: z.optional(
        listOf(id, PAYOUT_LIMITS.pages).check(z.minLength(1, "Choose one or more pages.")),
      ),
    }),
    response: fullBatch,
  },
  "finance.payouts.approve": {
    ...ofBatch,
    method: "POST",
    path: "admin/payouts/{id}/approve",
    confirmed: true,
    body: chosenItems,
    /** By another than who prepared the batch. What cannot be paid any more has dropped out. */
    response: fullBatch,
  },
  "finance.payouts.drop": {
    ...ofBatch,
    method: "POST",
    path: "admin/payouts/{id}/drop",
    body: chosenItems,
    response: fullBatch,
  },
  "finance.payouts.cancel": {
    ...ofBatch,
    method: "POST",
    path: "admin/payouts/{id}/cancel",
    body: empty,
    /** Everything that was not sent yet is taken out. */
    response: fullBatch,
  },
} as const;
