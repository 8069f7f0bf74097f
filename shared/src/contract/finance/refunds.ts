import * as z from "zod/mini";
import { GIFT_LIMITS, REFUND_LIMITS } from "../../constants.ts";
import { day, id, instant, listOf, text } from "../parts/fields.ts";
import {
  accountNumber,
  bankCode,
  giftLink,
  kobo,
  namedPage,
  refundState as state,
  typedAccount,
} from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { empty, pageNumber, pageWith, withData } from "../parts/shapes.ts";
import { bank } from "./payouts.ts";

const refundId = z.object({ refundId: id });

/**
 * Why a refund began. `asked`: the donor asked. In all other cases the donor did not have to ask. `paid_twice`: the
 * donor paid the gift twice. `wrong_amount`: the gateway took a wrong amount. `left_over`: a page could not take its
 * part. `page_suspended`: we suspended the page and then closed it. `chosen`: we could not pay the page, and the donor
 * chose to get the money back.
 */
const cause = z.enum([
  "asked",
  "paid_twice",
  "wrong_amount",
  "left_over",
  "page_suspended",
  "chosen",
]);

/** A refund as its donor sees it. */
const ownRefund = z.object({
  _id: id,
  state,
  cause,
  amount: kobo,
  asked_at: instant,
  /** The last day for our payment, in Lagos. Null before approval. */
  due_on: z.nullable(day),
  /** True if the last day has passed and we have not paid the refund. */
  overdue: z.boolean(),
  paid_at: z.nullable(instant),
});

const ownRefunds = z.object({
  /** Kobo that would go back if the donor asked for everything now. We refuse a request only if this is 0. */
  refundable: kobo,
  /** The parts that the donor can choose. A chosen part goes back in full. The fee and the tip are not in this list. */
  parts: z.array(z.object({ _id: id, amount: kobo })),
  /**
   * Kobo of the fee and the tip. They go back together with the last of `parts`. The value is 0 if another part stays
   * given.
   */
  with_last: kobo,
  /** How often the donor can still ask. */
  asks_left: z.int(),
  /**
   * The last moment at which the donor can ask for the whole sum. Null if no money can go back or if there is no last
   * day.
   */
  ask_until: z.nullable(instant),
  /** True if the 14 days after the payment have passed. */
  over: z.boolean(),
  /** The latest first. */
  refunds: z.array(
    z.extend(ownRefund, {
      /** True if the donor can withdraw the request. */
      withdrawable: z.boolean(),
      /** The number of the credit note. The credit note confirms that we paid the refund. Null before the payment. */
      credit_note: z.nullable(z.string()),
      /** True if the donor can name the bank account to which we pay. */
      asks_account: z.boolean(),
      /**
       * For a payment by hand: the account that the donor named. It has the holder's name from the bank, and the last
       * four digits.
       */
      told_account: z.nullable(z.object({ holder: z.string(), last4: z.string() })),
    }),
  ),
});

const summary = {
  ...ownRefund.shape,
  donor_name: z.string(),
  /** The page whose money goes back. Null if gift cards or several parts go back. */
  page: z.nullable(namedPage),
  /** How many pages' parts and gift cards go back. */
  given_parts: z.int(),
  /** Our reference of the payment. */
  payment: z.string(),
  gift_id: id,
  /** The last moment to ask for the refund; null if no request was needed. */
  ask_until: z.nullable(instant),
  /** True if a dispute about the same payment is open. The refund waits for the decision about the dispute. */
  disputed: z.boolean(),
};

/** A member of staff who acted on the refund. The name is null if the account is deleted. */
const colleague = z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) }));

const detail = z.object({
  ...summary,
  /** True if the caller gave this gift or owns its page. A colleague must then decide. */
  own: z.boolean(),
  /** The donor's reason, in their words. */
  reason: z.nullable(z.string()),
  /** The note of the colleague who refused the refund. The donor never reads it. */
  refusal: z.nullable(z.string()),
  /** True if finance may refuse the refund now. */
  refusable: z.boolean(),
  gateway: z.string(),
  /** The parts of the gift that go back, each in full. Empty if the payment is for no gift. */
  parts: z.array(
    z.object({
      _id: id,
      kind: z.enum(["entrepreneur", "voucher", "fee", "tip"]),
      amount: kobo,
      page: z.nullable(namedPage),
    }),
  ),
  decided_by: colleague,
  decided_at: z.nullable(instant),
  /** For a payment by hand: the account that the donor proposes. */
  told_account: z.nullable(
    z.object({
      bank_code: bankCode,
      number: accountNumber,
      /** The name of the account's holder, from the bank. */
      holder: z.string(),
      told_at: instant,
    }),
  ),
  /** For a payment by hand: the account that we pay to. */
  account: z.nullable(
    z.object({
      bank_code: bankCode,
      number: accountNumber,
      /** The name of the account's holder, from the bank. */
      holder: z.string(),
      prepared_by: colleague,
      prepared_at: instant,
    }),
  ),
  confirmed_by: colleague,
  proof: z.nullable(z.string()),
});

const toAccount = { account_number: typedAccount, bank_code: bankCode };

/**
 * Refunds. Amounts are whole kobo. For a payment by hand, three different people decide, name the account and pay.
 * Answers 403 to a caller who acts on their own gift or for their own page.
 */
export const refundsCalls = {
  "finance.refunds.open": {
    method: "POST",
    path: "giving/refunds/open",
    access: "public",
    retries: 0,
    body: () => z.object({ link: giftLink }),
    response: () => withData(ownRefunds),
  },
  "finance.refunds.ask": {
    method: "POST",
    path: "giving/refunds/ask",
    access: "public",
    retries: 0,
    /**
     * `parts`: the parts that the donor wants back. By default, all parts. If a request already waits, returns that
     * request. Answers 409 if no money can go back, if one of these parts cannot go back, or after three requests for
     * the gift.
     */
    body: () =>
      z.object({
        link: giftLink,
        reason: z.optional(text(GIFT_LIMITS.refund_reason)),
        parts: z.optional(listOf(id, REFUND_LIMITS.parts).check(z.minLength(1))),
      }),
    response: () => withData(ownRefunds),
  },
  "finance.refunds.withdraw": {
    method: "POST",
    path: "giving/refunds/withdraw",
    access: "public",
    retries: 0,
    /**
     * Takes back a request that nobody has approved. The parts then have their earlier state. Answers 409 if the
     * request was decided.
     */
    body: () => z.object({ link: giftLink, refund: id }),
    response: () => withData(ownRefunds),
  },
  "finance.refunds.banks": {
    method: "POST",
    path: "giving/refunds/banks",
    access: "public",
    retries: 0,
    body: () => z.object({ link: giftLink }),
    /** The banks at which the account can be. Answers 409 unless a refund of the gift asks for an account. */
    response: () => withData(z.array(bank)),
  },
  "finance.refunds.tellAccount": {
    method: "POST",
    path: "giving/refunds/account",
    access: "public",
    retries: 0,
    /**
     * The account for a refund that asks for one. We send the account to the gateway if the gateway needs it. Otherwise
     * we store it for the staff who pay by hand. Answers 422 if the bank names a holder other than the donor. Answers
     * 429 after ten requests for a gift in an hour.
     */
    body: () => z.object({ link: giftLink, ...toAccount }),
    response: () => withData(ownRefunds),
  },
  "finance.refunds.list": {
    method: "GET",
    path: "admin/refunds",
    access: "books",
    retries: 0,
    query: () =>
      z
        .object({
          /**
           * `open`: every unfinished refund. `to_do`: refunds for which staff must act. They must decide, pay by hand,
           * or ask a gateway about an overdue refund. `hand`: refunds that our staff pay. `gateway`: refunds that a
           * gateway pays. `ended`: refunds that ended without a payment.
           */
          state: z.optional(
            z.enum(["open", "to_do", "hand", "gateway", "ended", ...state.options]),
          ),
          /** The days on which the refunds were asked for or began. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * Sorted by group: overdue refunds, then refunds without a decision, then refunds on their way. In each group the
     * oldest is first.
     */
    response: () =>
      pageWith(z.object(summary), {
        /**
         * All refunds of these days, by state. They ignore the filter `state`. `overdue`: how many refunds we did not
         * pay by their last day.
         */
        sums: z.array(z.object({ state, refunds: z.int(), overdue: z.int(), amount: kobo })),
        /** Kobo of all refunds in this list. */
        sum: kobo,
      }),
  },
  "finance.refunds.one": {
    method: "GET",
    path: "admin/refunds/{refundId}",
    access: "books",
    retries: 0,
    audit: "look",
    params: refundId,
    response: () => withData(detail),
  },
  "finance.refunds.approve": {
    method: "POST",
    path: "admin/refunds/{refundId}/approve",
    access: "finance",
    retries: 0,
    audit: "change",
    params: refundId,
    body: empty,
    response: () => withData(detail),
  },
  "finance.refunds.refuse": {
    method: "POST",
    path: "admin/refunds/{refundId}/refuse",
    access: "finance",
    retries: 0,
    audit: "change",
    params: refundId,
    /**
     * `why` is a note for colleagues, and the donor never reads it. Finance can refuse a refund for one of two reasons.
     * A flag of the gift is open or was reported, or a lost dispute took money of the payment. Otherwise answers 409,
     * because the donor needs no reason.
     */
    body: () => z.object({ why: text(REFUND_LIMITS.refusal, 1) }),
    response: () => withData(detail),
  },
  "finance.refunds.prepareByHand": {
    method: "POST",
    path: "admin/refunds/{refundId}/prepare",
    access: "finance",
    retries: 0,
    audit: "change",
    params: refundId,
    /** Answers 422 if the bank names a holder other than the donor. */
    body: () => z.object(toAccount),
    response: () => withData(detail),
  },
  "finance.refunds.confirmByHand": {
    method: "POST",
    path: "admin/refunds/{refundId}/confirm",
    access: "finance",
    retries: 0,
    audit: "change",
    confirmed: true,
    params: refundId,
    /**
     * `prepared_at`: the time that the caller read together with the account. If our time differs, somebody has
     * corrected the account since then. `proof`: the bank's own number of the transfer.
     */
    body: () => z.object({ prepared_at: instant, proof: text(REFUND_LIMITS.proof, 1) }),
    response: () => withData(detail),
  },
} as const;
