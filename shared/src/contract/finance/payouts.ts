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
  /** The gateway's own code of the bank. */
  bank_code: z.string(),
  name: z.string(),
});

/** A bank account as everybody except finance sees it, without the first digits of its number. */
const masked = {
  bank_name: z.string(),
  /** The account number's last four digits. */
  last4: z.string(),
  /** The name of the account's holder, as the bank gave it. */
  holder: z.string(),
};

/**
 * The reasons why we cannot pay a page that has money. Each is one of these:
 * - The page is suspended, closed, or not public yet.
 * - The page has no bank account.
 * - A verifier has not checked the bank account, or has refused it.
 * - The bank account changed less than `STANDSTILL_DAYS` ago.
 * - Our own money, which pays the fees, is below zero.
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
  /** We send no payment to the account before this time. */
  payable_from: instant,
  /**
   * The latest change of the page's bank account from a verified account to another one. We show the change for thirty
   * days, so that the owner can notice a change that somebody else made.
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
 * A sum in whole kobo, from the books. It can be below zero: for example, if a bank sends back a payout of an earlier
 * day, `paid_out` is below zero.
 */
const signed = z.int();
const statementSums = {
  /** Money that donors gave to the page, in kobo. */
  given: signed,
  /** Money that went from the page back to donors or to another page, in kobo. */
  went_back: signed,
  /** Money that we sent to the page owner's bank account, in kobo. */
  paid_out: signed,
  /** Fees taken from the page's money, in kobo. It is always zero, because we pay all fees. */
  fees: signed,
};

const ownStatement = z.object({
  page: namedPage,
  /**
   * The days on which the page's money moved, the earliest first. A day has only sums and says nothing about donors.
   */
  days: z.array(
    z.object({
      day,
      ...statementSums,
      /** The page's money that we still have at the end of the day, in kobo. */
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
   * Whether the account's name fits the page's name. `doubtful`: the two names may belong to different people, and the
   * verifier must write what they saw.
   */
  fit: z.enum(["fits", "doubtful"]),
  /**
   * True if another page has or had the same account. Then one of the two owners may have entered the other's account.
   */
  shared: z.boolean(),
  /** True if the name of the page or of the account's holder is like a name on the sanctions list. */
  like_listed: z.boolean(),
  /**
   * If two verifiers must confirm that the account belongs to the person, says who confirmed first: the caller (`you`)
   * or a colleague (`other`). Null if nobody has confirmed it yet. Two verifiers are needed if `shared` or
   * `like_listed` is true. Before the decision, nobody can read what the first verifier wrote.
   */
  first: z.nullable(z.enum(["you", "other"])),
  set_at: instant,
  /**
   * The verified account that this account replaces, and the reason for the change. Null for a page's first account.
   */
  replaces: z.nullable(
    z.object({
      ...masked,
      /**
       * The owner's reason for changing the account, in their words. Null for changes that the owner made before we
       * asked for a reason.
       */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The gifts' money that we still have to pay to the page, in kobo. */
  money: kobo,
  /**
   * True if this account replaces another one, and the caller judged the page itself. This means that the caller opened
   * the page, or gave a verdict about its application or about a changed version. Verdicts about the page's bank
   * accounts do not count.
   */
  verified_by_you: z.boolean(),
});

const ownPayout = z.extend(ownerPayout, {
  _id: id,
  /** True if the payout is to the account that the page has now. */
  to_account_now: z.boolean(),
});

const ownMoney = z.object({
  page: namedPage,
  /** Kobo that the page received, minus the money that went back. */
  raised: kobo,
  /** Amounts that donors can still ask back, in kobo. `until` is the last moment for asking. */
  waiting: z.array(z.object({ amount: kobo, until: instant })),
  /**
   * Kobo that we can pay out. Donors can no longer ask this money back, its gifts are not disputed, and nothing
   * prevents a payment to the page's account. 0 while there is a `hindrance`. The sum includes gifts that we still
   * check for money laundering. Otherwise the sum would tell the owner which gift we check.
   */
  available: kobo,
  /**
   * Kobo that donors can no longer ask back, but that we cannot pay out yet. The cause is the `hindrance`, a dispute
   * about the gift, or a change in what the money buys. We must first tell the donor about such a change.
   */
  not_yet: kobo,
  /** `on_its_way`: kobo of payouts on their way to the bank account. `paid_out`: kobo that we have already paid out. */
  on_its_way: kobo,
  paid_out: kobo,
  /** Kobo that we cannot pay out, because a refund request is open or a payment is disputed. */
  in_question: kobo,
  /** Why we cannot pay the page now. Null if we can pay it. */
  hindrance: z.nullable(hindrance),
  /**
   * The day in Lagos by which we should pay all of `available`. Null if there is no such money, or if we cannot promise
   * a day for all of it. Also null while something prevents a payment, and after the gateway refused the page's
   * account.
   */
  expected_by: z.nullable(day),
  /** The page's payouts, the latest first, at most a hundred. */
  payouts: z.array(ownPayout),
  /**
   * The messages that donors sent with their gifts to this page, the latest first, at most a hundred. Only the page's
   * owner reads them. `from` is null if the donor does not show their name.
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
 * The reasons why a payout needs a separate approval. `like_listed`: the name of the page or of the account's holder is
 * like a name on the sanctions list. `failed_before`: an earlier payout to the page failed, came back, or was refused
 * by the gateway before it was sent. Since then, no payout has reached this account. `first_payout`: the page has had
 * no payout yet. `new_account`: the page was paid before, but not to this account.
 */
const aloneBecause = z.enum(["like_listed", "failed_before", "first_payout", "new_account"]);
export type AloneBecause = z.infer<typeof aloneBecause>;

const batch = z.object({
  _id: id,
  gateway: z.enum(["sandbox", "paystack", "flutterwave"]),
  prepared_by: staff,
  prepared_at: instant,
  /** The sum of the payouts in the batch, in kobo. It leaves out payouts that were taken out of the batch. */
  amount: kobo,
  /** The number of payouts in the batch by state. States without payouts are left out. */
  counts: z.array(z.object({ state: itemState, items: z.int() })),
});

const item = z.object({
  _id: id,
  page: namedPage,
  amount: kobo,
  /** The number of gifts, or parts of gifts, whose money is in the payout. */
  parts: z.int(),
  state: itemState,
  /**
   * The bank account with its whole number, so that the approver can compare it. `number` is null after we delete it,
   * years later.
   */
  account: z.object({ ...masked, number: z.nullable(z.string()) }),
  /**
   * What the verifier saw when they checked the account. Only if the page's name and the name from the bank may belong
   * to two people.
   */
  evidence: z.nullable(z.string()),
  /** Our reference of the payout's transfer. */
  reference: z.string(),
  /** Kobo that the gateway charged for the transfer. Null while we do not know the charge. */
  fee: z.nullable(kobo),
  approved_by: z.nullable(staff),
  /**
   * Why the payout was taken out of the batch. `by_staff`: a member of staff took it out. For all other reasons, the
   * system took it out.
   */
  drop_reason: z.nullable(
    z.enum([
      "by_staff",
      "part_in_question",
      "page_not_payable",
      "account_changed",
      "account_refused",
    ]),
  ),
  /** The gateway's reason for not paying, in the gateway's words. Null if the gateway paid, or gave no reason. */
  gateway_said: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  /**
   * Where the money of a payout that failed or came back is now. `waits`: at least a part of it still waits to be paid.
   * `in_batch`: it is in a later payout that is not paid yet. `paid`: later payouts have paid it. `gone`: no part
   * waits any more, and at least a part went elsewhere, for example back to its donor. Null for all other payouts.
   */
  money: z.nullable(z.enum(["waits", "in_batch", "paid", "gone"])),
  /** True if the caller may approve the payout. If false, a colleague may. */
  approvable: z.boolean(),
  /** Why the payout needs a separate approval. Empty if the caller may approve it together with other payouts. */
  alone_because: z.array(aloneBecause),
});

const fullBatch = withData(z.extend(batch, { items: z.array(item) }));

const chosenItems = z.object({
  /** The ids of the payouts that the caller chose from the batch. */
  items: listOf(id, PAYOUT_LIMITS.pages).check(z.minLength(1, "Choose one or more payouts.")),
});

const ofAccount = { access: "verifier", retries: 0, audit: "change", params: byId } as const;
const ofBatch = { access: "finance", retries: 0, audit: "change", params: byId } as const;

/** The calls for entrepreneurs' bank accounts, and for the payouts to them. Amounts are whole kobo. */
export const payoutsCalls = {
  "finance.payouts.mine": {
    method: "GET",
    path: "giving/payouts",
    access: "signed-in",
    retries: 0,
    /**
     * The money of the caller's own page: received, waiting and paid out. The answer says how long each amount waits.
     * Answers 404 if the caller has no page.
     */
    response: () => withData(ownMoney),
  },
  "finance.payouts.statement": {
    method: "GET",
    path: "giving/payouts/statement",
    access: "signed-in",
    retries: 0,
    /**
     * How the money of the caller's own page moved, added up for each day in Nigeria. Answers 404 if the caller has no
     * page.
     */
    response: () => withData(ownStatement),
  },
  "finance.payouts.banks": {
    method: "GET",
    path: "giving/payouts/banks",
    access: "signed-in",
    retries: 0,
    /** The banks where an entrepreneur can have an account. The list also has wallets with account numbers. */
    response: () => withData(z.array(bank)),
  },
  "finance.payouts.account": {
    method: "GET",
    path: "giving/payouts/account",
    access: "signed-in",
    retries: 0,
    /**
     * The bank account of the caller's own page. Null if the caller has not entered one. Answers 404 if the caller has
     * no page.
     */
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
         * Why the caller changes the bank account. The reason is required if the change replaces the verified account
         * of an open page. Verifiers read the reason.
         */
        reason: z.optional(text(PAYOUT_LIMITS.reason, 1)),
      }),
    /**
     * Sets the bank account of the caller's page. We ask the bank for the name of the account's holder. Answers 422 if
     * the holder is another person.
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
    /** Bank accounts that wait for a verifier, the oldest first. */
    response: () => page(waitingAccount),
  },
  "finance.payouts.verifyAccount": {
    ...ofAccount,
    method: "POST",
    path: "admin/bank-accounts/{id}/verify",
    /**
     * Accepts a bank account. `evidence`: what the verifier saw. It is required if the name is doubtful, or if two
     * verifiers must accept the account. If there must be two, the first call only stores the evidence, and the account
     * still waits. Answers 403 to the owner, and to staff whose phone number is in the page's application. Answers 409
     * for an applicant's account if the caller has not claimed the case. `refuseAccount` answers 403 and 409 for the
     * same reasons.
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
    /**
     * Pages with money that donors can no longer ask back. The page that has waited longest comes first. `sum`: kobo of
     * all listed pages.
     */
    response: () =>
      pageWith(
        z.object({
          _id: id,
          page: namedPage,
          amount: kobo,
          hindrance: z.nullable(hindrance),
          /** The day in Lagos by which we should pay the page. Null while something prevents a payment. */
          expected_by: z.nullable(day),
        }),
        { sum: kobo },
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
          /** Lists only batches that were prepared on these days. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * The batches of payouts, the latest first. `sum`: kobo of all listed payouts, without those that were taken out of
     * their batch.
     */
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
    /**
     * The payouts of a batch as a file, to compare with the bank's list. Its columns are the recipient, the sum in
     * naira, the result, and the last digits of the account number.
     */
    response: file,
  },
  "finance.payouts.prepare": {
    method: "POST",
    path: "admin/payouts",
    access: "finance",
    retries: 0,
    audit: "change",
    /**
     * Prepares a batch of payouts. The browser makes `id`, and a second request with the same id returns the same
     * batch. Without `pages`, the batch has everything that we can pay, for at most 200 pages. Leaves out payouts in
     * which the caller is involved.
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
     * Approves payouts of a batch. The approver must not be the person who prepared the batch. Answers 409 if the
     * caller sends several payouts and one of them needs a separate approval. The answer leaves out payouts that we can
     * no longer pay.
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
