import * as z from "zod/mini";
import { GIFT_LIMITS, REFUND_LIMITS } from "../../constants.ts";
import { day, id, instant, listOf, text } from "../parts/fields.ts";
import {
  accountNumber,
  bankCode,
  giftLink,
  givenMoney,
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
 * Why a refund began. `asked`: the donor asked for it. For all other causes, the donor did not need to ask.
 * `paid_twice`: the donor paid the gift twice. `wrong_amount`: the gateway took a wrong amount. `left_over`: a page
 * could not take its part of the gift. `page_suspended`: we suspended the page and then closed it. `chosen`: we could
 * not pay the page, and the donor chose to get the money back.
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
  /** The last day in Lagos by which we must pay the refund. Null before the approval. */
  due_on: z.nullable(day),
  /** True if we have not paid the refund by its last day. */
  overdue: z.boolean(),
  paid_at: z.nullable(instant),
});

const ownRefunds = z.object({
  /** The sum that goes back if the donor asks for everything now, in kobo. We refuse a request only if this is 0. */
  refundable: kobo,
  /**
   * The parts of the gift that the donor can choose to get back. A chosen part goes back in full. The fee and the tip
   * are not in this list.
   */
  parts: z.array(z.object({ _id: id, amount: kobo })),
  /**
   * The sum of the fee and the tip, in kobo. They go back only if all of `parts` go back. 0 if another part of the gift
   * must stay with its page or card.
   */
  with_last: kobo,
  /** How many times the donor can still ask for a refund of this gift. */
  asks_left: z.int(),
  /**
   * The last moment at which the donor can ask for the whole gift back. Null if no money can go back, or if there is no
   * last day.
   */
  ask_until: z.nullable(instant),
  /** True if more than 14 days have passed since the payment. */
  over: z.boolean(),
  /** The refunds of the gift, the latest first. */
  refunds: z.array(
    z.extend(ownRefund, {
      /** True if the donor can still withdraw the request for the refund. */
      withdrawable: z.boolean(),
      /** The number of the credit note, which confirms that we paid the refund. Null before the payment. */
      credit_note: z.nullable(z.string()),
      /** True if the donor can now enter the bank account for the refund. */
      asks_account: z.boolean(),
      /**
       * The bank account that the donor entered, if staff pay the refund by hand. `holder` is the name from the bank.
       * `last4` is the last four digits of the account number.
       */
      told_account: z.nullable(z.object({ holder: z.string(), last4: z.string() })),
    }),
  ),
});

const summary = {
  ...ownRefund.shape,
  ...givenMoney,
  /** Our reference of the payment that the refund sends back. */
  payment: z.string(),
  gift_id: id,
  /**
   * The last day in Lagos by which we must pay the refund. If the refund waits for approval, this is the last day if
   * somebody approves it today. Null if nothing is left to pay.
   */
  pay_by: z.nullable(day),
  /** The last moment at which the donor could ask for the refund. Null if the donor did not need to ask. */
  ask_until: z.nullable(instant),
  /** True if a dispute about the same payment is open. The refund then waits for the decision about the dispute. */
  disputed: z.boolean(),
};

/** A member of staff who acted on the refund. The name is null if the account is deleted. */
const colleague = z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) }));

const detail = z.object({
  ...summary,
  /** True if the caller gave this gift or owns its page. A colleague must then decide about the refund. */
  own: z.boolean(),
  /** The donor's reason for the refund, in the donor's words. */
  reason: z.nullable(z.string()),
  /** The note of the colleague who refused the refund. The donor never reads it. */
  refusal: z.nullable(z.string()),
  /** True if finance may refuse the refund now. */
  refusable: z.boolean(),
  gateway: z.string(),
  /** The parts of the gift that the refund sends back, each in full. Empty if the payment was for no gift. */
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
  /**
   * The bank account that the donor entered, if staff pay the refund by hand. Null in all other cases, and until the
   * donor has entered an account.
   */
  told_account: z.nullable(
    z.object({
      bank_code: bankCode,
      number: accountNumber,
      /** The name of the account's holder, as the bank gave it. */
      holder: z.string(),
      told_at: instant,
    }),
  ),
  /** The bank account to which staff pay the refund by hand. Null until a member of staff has entered it. */
  account: z.nullable(
    z.object({
      bank_code: bankCode,
      number: accountNumber,
      /** The name of the account's holder, as the bank gave it. */
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
 * The calls for refunds. Amounts are whole kobo. If staff pay a refund by hand, three people act: one decides, one
 * enters the account, and one pays. The calls answer 403 to a caller who acts on their own gift or for their own page.
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
     * Requests a refund. `parts`: the parts of the gift that the donor wants back; by default, all parts. If a request
     * already waits, returns that request. Answers 409 if no money can go back, if one of these parts cannot go back,
     * or after three requests for the gift.
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
     * Withdraws a refund request that nobody has approved yet. The parts of the gift return to their earlier state.
     * Answers 409 if the request was already decided.
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
    /**
     * The banks at which the donor can have the account for the refund. Answers 409 if no refund of the gift needs an
     * account.
     */
    response: () => withData(z.array(bank)),
  },
  "finance.refunds.tellAccount": {
    method: "POST",
    path: "giving/refunds/account",
    access: "public",
    retries: 0,
    /**
     * Stores the bank account for a refund that needs one. We send the account to the gateway if the gateway needs it.
     * Otherwise we keep it for the staff who pay by hand. Answers 422 if the bank says that the holder is not the
     * donor. Answers 429 after ten requests for a gift in an hour.
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
           * Lists only refunds in this state or group. `open`: every unfinished refund. `to_do`: refunds that need
           * staff, because staff must decide, pay by hand, or ask a gateway about an overdue refund. `hand`: refunds
           * that our staff pay. `gateway`: refunds that a gateway pays. `ended`: refunds that ended without a payment.
           */
          state: z.optional(
            z.enum(["open", "to_do", "hand", "gateway", "ended", ...state.options]),
          ),
          /** Lists only refunds that began, or that donors requested, on these days. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * The refunds in three groups: overdue refunds, then refunds without a decision, then refunds on their way. In each
     * group, the oldest refund is first.
     */
    response: () =>
      pageWith(z.object(summary), {
        /**
         * Sums of all refunds of these days, by state. The filter `state` does not change these sums. `overdue`: how
         * many of the refunds we did not pay by their last day.
         */
        sums: z.array(z.object({ state, refunds: z.int(), overdue: z.int(), amount: kobo })),
        /** The sum of all refunds in this list, in kobo. */
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
     * Refuses a refund. `why` is a note for colleagues, and the donor never reads it. Normally, a donor may get a gift
     * back without giving a reason. So finance may refuse only if a flag of the gift is open or was reported, or if a
     * lost dispute took money of the payment. In all other cases, answers 409.
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
    /**
     * Stores the account for a refund that staff pay by hand. Answers 422 if the bank says that the holder is not the
     * donor.
     */
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
     * Records that the caller paid the refund by hand. `prepared_at`: the value that the caller got together with the
     * account. If the stored value is different, a colleague has corrected the account in the meantime. `proof`: the
     * bank's own number of the transfer.
     */
    body: () => z.object({ prepared_at: instant, proof: text(REFUND_LIMITS.proof, 1) }),
    response: () => withData(detail),
  },
} as const;
