import * as z from "zod/mini";
import { PAYOUT_LIMITS } from "../../constants.ts";
import { day, flagInQuery, id, instant, listOf, text } from "../parts/fields.ts";
import { kobo, namedPage, ownerPayout, typedAccount } from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import {
  byId,
  done,
  empty,
  file,
  fileReason,
  page,
  pageNumber,
  pageWith,
  withData,
} from "../parts/shapes.ts";

export const bank = z.object({
  /** The gateway's own. */
  bank_code: z.string(),
  name: z.string(),
});

/** A bank account without the first digits of its number. Everybody except finance sees it this way. */
const masked = {
  bank_name: z.string(),
  /** The account number's last four digits. */
  last4: z.string(),
  /** The account's holder, as the bank says. */
  holder: z.string(),
};

/**
 * Why we do not pay a page that has money. The page is suspended, closed, or not public yet. It has no bank account. A
 * verifier has not checked the account, or has refused it. The account changed less than
 * `STANDSTILL_DAYS` ago. Our own money,
 * which pays the fees, is below zero.
 */
const hindrance = z.enum([
  "page_frozen",
  "page_closed",
  "no_account",
  "account_not_verified",
  "account_refused",
  "standstill",
  "our_money",
]);
export type Hindrance = z.infer<typeof hindrance>;

const ownAccount = z.object({
  ...masked,
  state: z.enum(["waiting", "verified", "refused"]),
  set_at: instant,
  /** We make no payment to the account before this time. */
  payable_from: instant,
  /**
   * The change of a verified account to another one. We show the change for thirty days. The owner can then notice a
   * change that somebody else made.
   */
  change: z.nullable(
    z.object({
      /** The bank of the account that was replaced. */
      bank_name: z.string(),
      last4: z.string(),
      changed_at: instant,
    }),
  ),
});

/**
 * Whole kobo, from the books. A sum is below zero if more was reversed than added, for example if a bank sent a payout
 * back.
 */
const signed = z.int();
const statementSums = {
  /** Money that donors gave to the page. */
  given: signed,
  /** Money that went back to donors or to another page. */
  went_back: signed,
  /** Money that we sent to the owner's bank account. */
  paid_out: signed,
  /** Fees taken from the page's money. We pay all fees, so this is always zero. */
  fees: signed,
};

const ownStatement = z.object({
  page: namedPage,
  /** The days on which the page's money moved, the earliest first. A day has only sums and names no donors. */
  days: z.array(
    z.object({
      day,
      ...statementSums,
      /** The page's money that we have at the end of the day. */
      waiting: kobo,
    }),
  ),
  total: z.object({ ...statementSums, waiting: kobo }),
});

const waitingAccount = z.object({
  _id: id,
  ...masked,
  page: namedPage,
  /**
   * `doubtful`: the page's name and the account's name may belong to two people. The verifier records what they saw.
   */
  fit: z.enum(["fits", "doubtful"]),
  /** True if another page has or had the same account. One of the pages may use somebody else's account. */
  shared: z.boolean(),
  /** True if the holder's or the page's name is like a name on the sanctions list. */
  like_listed: z.boolean(),
  /**
   * Who said first that the account is the person's, if two verifiers must say so. They must if `shared` or
   * `like_listed` is true. Null if nobody said so yet. Nobody reads the first one's words before the decision.
   */
  first: z.nullable(z.enum(["you", "other"])),
  set_at: instant,
  /** The verified account before this one, and the reason for the change. Null for a page's first account. */
  replaces: z.nullable(
    z.object({
      ...masked,
      /** The reason in the owner's words. Null for changes from before we asked for a reason. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Kobo of gifts that we still have to pay to the page. */
  money: kobo,
  /** True if this account replaces another one and the caller verified the page or checked something about it. */
  verified_by_you: z.boolean(),
});

const ownPayout = z.extend(ownerPayout, {
  _id: id,
  /** True if the payout is for the account that the page has now. */
  to_account_now: z.boolean(),
});

const ownMoney = z.object({
  page: namedPage,
  /** Kobo that the page received, without the money that went back. */
  raised: kobo,
  /** Amounts that donors can still ask back, in kobo. For each, the last moment for asking. */
  waiting: z.array(z.object({ amount: kobo, until: instant })),
  /**
   * Kobo that can be paid out: its refund window is over, its gift is not disputed, and nothing prevents a payment to
   * the page's account. 0 while there is a `hindrance`. It includes gifts that compliance still checks, because no sum
   * may tell the owner which gift that is.
   */
  available: kobo,
  /**
   * Kobo whose refund window is over, but that cannot be paid yet: because of the `hindrance`, or because the gift is
   * disputed, or because we must first tell its donor about changed lines of the plan.
   */
  not_yet: kobo,
  /** Kobo on their way, and kobo already paid out. */
  on_its_way: kobo,
  paid_out: kobo,
  /** Kobo that we cannot pay out, because a refund request is open or a payment is disputed. */
  in_question: kobo,
  /** Why we cannot pay anything now; null if we can. */
  hindrance: z.nullable(hindrance),
  /**
   * The day in Lagos by which we should pay all of `available`. Null if there is no such money, or if we cannot promise
   * a day for all of it. Null while something prevents a payment, and after the gateway refused the page's account.
   */
  expected_by: z.nullable(day),
  /** The page's payouts, the latest first, at most a hundred. */
  payouts: z.array(ownPayout),
  /**
   * Donors' messages with the gifts of this page, the latest first, at most a hundred. Only the page's owner reads
   * them. `from` is null if the donor does not show their name.
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

/**
 * Why a payout is approved on its own. `like_listed`: the name of the page or of the account's holder is like a name on
 * the sanctions list. `failed_before`: a payout to the page failed, came back, or was refused by
 * the gateway before it was sent, and none has arrived at this account since. `first_payout`: nothing was paid to the page yet. `new_account`: the page was paid before, but not to
 * this account.
 */
const aloneBecause = z.enum(["like_listed", "failed_before", "first_payout", "new_account"]);
export type AloneBecause = z.infer<typeof aloneBecause>;

const batch = z.object({
  _id: id,
  gateway: z.enum(["sandbox", "paystack", "flutterwave"]),
  prepared_by: staff,
  prepared_at: instant,
  /** Kobo of the batch's items, without the items that were taken out. */
  amount: kobo,
  /** How many items are in each state. States without items are left out. */
  counts: z.array(z.object({ state: itemState, items: z.int() })),
});

const item = z.object({
  _id: id,
  page: namedPage,
  amount: kobo,
  /** The number of gifts, or parts of gifts, that the item pays. */
  parts: z.int(),
  state: itemState,
  /**
   * The whole account, so that the approver can compare it. `number` is null after we delete the account's number,
   * years later.
   */
  account: z.object({ ...masked, number: z.nullable(z.string()) }),
  /** The verifier's evidence if the page's name and the bank's name may belong to two people. */
  evidence: z.nullable(z.string()),
  /** Our reference of the transfer. */
  reference: z.string(),
  /** Kobo that the gateway charged for the transfer; null while unknown. */
  fee: z.nullable(kobo),
  approved_by: z.nullable(staff),
  /** Why the item left the batch. `by_staff`: a member of staff took it out. The system set all other reasons. */
  drop_reason: z.nullable(
    z.enum([
      "by_staff",
      "part_in_question",
      "page_not_payable",
      "account_changed",
      "account_refused",
    ]),
  ),
  /** The gateway's reason for not paying, in its own words. Null if the gateway paid, or gave no reason. */
  gateway_said: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  /** True if the caller may approve the item. If false, a colleague may. */
  approvable: z.boolean(),
  /** Why the item needs a separate approval. Empty if the caller may approve it together with other items. */
  alone_because: z.array(aloneBecause),
});

const fullBatch = withData(z.extend(batch, { items: z.array(item) }));

const chosenItems = z.object({
  /** Ids of the batch's items. */
  items: listOf(id, PAYOUT_LIMITS.pages).check(z.minLength(1, "Choose one or more payouts.")),
});

const ofAccount = { access: "verifier", retries: 0, audit: "change", params: byId } as const;
const ofBatch = { access: "finance", retries: 0, audit: "change", params: byId } as const;

/** Bank accounts of entrepreneurs, and the payouts to them. Amounts are whole kobo. */
export const payoutsCalls = {
  "finance.payouts.mine": {
    method: "GET",
    path: "giving/payouts",
    access: "signed-in",
    retries: 0,
    /**
     * The money of the caller's own page: received, waiting and paid out. Says how long each amount waits. Answers 404
     * if the caller has no page.
     */
    response: () => withData(ownMoney),
  },
  "finance.payouts.statement": {
    method: "GET",
    path: "giving/payouts/statement",
    access: "signed-in",
    retries: 0,
    /** The money of the caller's own page, by the day in Nigeria. Answers 404 if the caller has no page. */
    response: () => withData(ownStatement),
  },
  "finance.payouts.banks": {
    method: "GET",
    path: "giving/payouts/banks",
    access: "signed-in",
    retries: 0,
    /** The banks. The list also has wallets with account numbers. */
    response: () => withData(z.array(bank)),
  },
  "finance.payouts.account": {
    method: "GET",
    path: "giving/payouts/account",
    access: "signed-in",
    retries: 0,
    /** The account of the caller's own page. Null if no account is set. Answers 404 if the caller has no page. */
    response: () => withData(z.nullable(ownAccount)),
  },
  "finance.payouts.setAccount": {
    method: "PUT",
    path: "giving/payouts/account",
    access: "signed-in",
    confirmed: true,
    retries: 0,
    audit: "change",
    body: () =>
      z.object({
        bank_code: text(PAYOUT_LIMITS.bank_code, 1),
        number: typedAccount,
        /**
         * Why the account changes. Required if it replaces the verified account of an open page. Verifiers read this
         * reason.
         */
        reason: z.optional(text(PAYOUT_LIMITS.reason, 1)),
      }),
    /**
     * Sets the caller's bank account. We ask the bank for the account's holder. Answers 422 if the holder is another
     * person.
     */
    response: () => withData(ownAccount),
  },
  "finance.payouts.accounts": {
    method: "GET",
    path: "admin/bank-accounts",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: () => z.object({ page: pageNumber }),
    /** Accounts that wait for a verifier, the oldest first. */
    response: () => page(waitingAccount),
  },
  "finance.payouts.verifyAccount": {
    ...ofAccount,
    method: "POST",
    path: "admin/bank-accounts/{id}/verify",
    /**
     * `evidence`: what the verifier saw; required for a doubtful name, and if two verifiers are needed. Then the first
     * call of the two only stores these words, and the account still waits. This call and `refuseAccount` answer 403
     * for the owner, and for staff whose phone number is in the page's application. They answer 409 for an applicant's
     * account if the caller has not claimed the case.
     */
    body: () => z.object({ evidence: z.optional(text(PAYOUT_LIMITS.evidence, 1)) }),
    response: done,
  },
  "finance.payouts.refuseAccount": {
    ...ofAccount,
    method: "POST",
    path: "admin/bank-accounts/{id}/refuse",
    body: () => z.object({ evidence: text(PAYOUT_LIMITS.evidence, 1) }),
    response: done,
  },
  "finance.payouts.payable": {
    method: "GET",
    path: "admin/payouts/payable",
    access: "books",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /** Pages whose money donors can no longer ask back. The page that has waited longest comes first. */
    response: () =>
      page(
        z.object({
          _id: id,
          page: namedPage,
          amount: kobo,
          hindrance: z.nullable(hindrance),
          /** The day in Lagos by which we should pay the page. Null while something prevents a payment. */
          expected_by: z.nullable(day),
        }),
      ),
  },
  "finance.payouts.batches": {
    method: "GET",
    path: "admin/payouts",
    access: "books",
    retries: 0,
    query: () =>
      z
        .object({
          /** If true, lists only batches with a payout that needs approval. */
          waiting: z.optional(flagInQuery),
          /** The days on which the batches were prepared. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /** The latest first. `sum`: kobo of all payouts in the list, without those that were taken out. */
    response: () => pageWith(batch, { sum: kobo }),
  },
  "finance.payouts.batch": {
    method: "GET",
    path: "admin/payouts/{id}",
    access: "books",
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
    body: () => z.object({ batch: id, reason: fileReason }),
    /** The payouts of a batch as a file, to compare with the bank's list: recipient, naira, result, and the end of the account's number. */
    response: file,
  },
  "finance.payouts.prepare": {
    method: "POST",
    path: "admin/payouts",
    access: "finance",
    retries: 0,
    audit: "change",
    /**
     * The browser makes `id`. A second request with the same id returns the same batch. Without `pages`, the batch has
     * everything that we can pay, for at most 200 pages. Leaves out items in which the caller is involved.
     */
    body: () =>
      z.object({
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
    /**
     * The approver must not be the person who prepared the batch. Answers 409 if the call names several items and one
     * of them needs a separate approval. The answer leaves out items that we can no longer pay.
     */
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
    /** Removes from the batch every payout that we have not sent yet. */
    response: fullBatch,
  },
} as const;
