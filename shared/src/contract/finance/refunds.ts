import * as z from "zod/mini";
import { GIFT_LIMITS, REFUND_LIMITS } from "../../constants.ts";
import { day, id, instant, text } from "../parts/fields.ts";
import {
  accountNumber,
  bankCode,
  giftLink,
  kobo,
  namedPage,
  refundState as state,
  typedAccount,
} from "../parts/giving-fields.ts";
import { empty, page, pageNumber, withData } from "../parts/shapes.ts";
import { bank } from "./payouts.ts";

const refundId = z.object({ refundId: id });

/**
 * Who began it: the donor (`asked`); or nobody had to: the gift was `paid_twice`, the gateway took a `wrong_amount`, a
 * page could not take its part (`left_over`), was suspended and then closed (`page_suspended`), or could not be paid,
 * and the donor chose the money (`chosen`).
 */
const cause = z.enum([
  "asked",
  "paid_twice",
  "wrong_amount",
  "left_over",
  "page_suspended",
  "chosen",
]);

/** What a donor reads of a refund. */
const ownRefund = z.object({
  _id: id,
  state,
  cause,
  amount: kobo,
  asked_at: instant,
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  /** The last day on which it is paid, in Lagos; null before it is approved. */
  due_on: z.nullable(day),
  /** That day is over, and it is not paid. */
  overdue: z.boolean(),
  paid_at: z.nullable(instant),
});

const ownRefunds = z.object({
  /** What would go back if it were asked for now, in kobo; 0 where nothing can: exactly then asking is refused. */
  refundable: kobo,
  /** The last moment to ask for all of that; null where nothing can go back, or no day ends it. */
  ask_until: z.nullable(instant),
  /** Whether the 14 days after paying are over. */
  over: z.boolean(),
  /** The latest first. */
  refunds: z.array(
    z.extend(ownRefund, {
      /** The number of what confirms that it was paid; null before. */
      credit_note: z.nullable(z.string()),
      /** Whether the donor can name the bank account that it is paid to. */
      asks_account: z.boolean(),
      /** The account that they named for paying it by hand: its holder as the bank says, and its last four digits. */
      told_account: z.nullable(z.object({ holder: z.string(), last4: z.string() })),
    }),
  ),
});

const summary = {
  ...ownRefund.shape,
  /** Our reference of the payment. */
  payment: z.string(),
  gift_id: id,
  /** The last moment at which it could be asked for; null where nobody had to ask. */
  ask_until: z.nullable(instant),
  /** A dispute about the same payment is open: nothing goes on before that is decided. */
  disputed: z.boolean(),
};

/** A member of staff who acted on it; without a name where the account is gone. */
const colleague = z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) }));

const detail = z.object({
  ...summary,
  /** The caller gave this gift, or it is for their own page: somebody else decides. */
  own: z.boolean(),
  /** The donor's, in their words. */
  reason: z.nullable(z.string()),
  donor_name: z.string(),
  gateway: z.string(),
  /** What goes back, whole; none where the payment was for nobody. */
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
  /** By hand: what the donor proposes. */
  told_account: z.nullable(
    z.object({
      bank_code: bankCode,
      number: accountNumber,
      /** Its holder, as the bank names them. */
      holder: z.string(),
      told_at: instant,
    }),
  ),
  /** By hand: where it is to be paid. */
  account: z.nullable(
    z.object({
      bank_code: bankCode,
      number: accountNumber,
      /** Its holder, as the bank names them. */
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
 * Money back. Amounts are whole kobo. The person who decides, names the account or pays by hand is each somebody else,
 * and nobody acts on a gift of their own or to their own page: 403.
 */
export const refundsCalls = {
  "finance.refunds.open": {
    method: "POST",
    path: "giving/refunds/open",
    access: "public",
    retries: 0,
    body: z.object({ link: giftLink }),
    response: withData(ownRefunds),
  },
  "finance.refunds.ask": {
    method: "POST",
    path: "giving/refunds/ask",
    access: "public",
    retries: 0,
    /** Asked again, it is what became of the first time. 409 where nothing can go back. */
    body: z.object({ link: giftLink, reason: z.optional(text(GIFT_LIMITS.refund_reason)) }),
    response: withData(ownRefunds),
  },
  "finance.refunds.banks": {
    method: "POST",
    path: "giving/refunds/banks",
    access: "public",
    retries: 0,
    body: z.object({ link: giftLink }),
    /** Where the account can be, while a refund of the gift asks for one: 409 otherwise. */
    response: withData(z.array(bank)),
  },
  "finance.refunds.tellAccount": {
    method: "POST",
    path: "giving/refunds/account",
    access: "public",
    retries: 0,
    /**
     * For a refund that asks for an account. Where the gateway needs it, it gets it; where people pay by hand, it is
     * kept for them. 422 where the bank names another holder than the donor, 429 past ten an hour for a gift.
     */
    body: z.object({ link: giftLink, ...toAccount }),
    response: withData(ownRefunds),
  },
  "finance.refunds.list": {
    method: "GET",
    path: "admin/refunds",
    access: "finance",
    retries: 0,
    query: z.object({
      /**
       * `open`: everything that somebody waits for; `to_do`: what one of us has to decide about, to pay by hand, or to
       * ask a gateway about as it is overdue.
       */
      state: z.optional(z.enum(["open", "to_do", ...state.options])),
      page: pageNumber,
    }),
    /** Overdue ones first, then what waits for a decision, then what is on its way, each the oldest first. */
    response: page(z.object(summary)),
  },
  "finance.refunds.one": {
    method: "GET",
    path: "admin/refunds/{refundId}",
    access: "finance",
    retries: 0,
    audit: "look",
    params: refundId,
    response: withData(detail),
  },
  "finance.refunds.approve": {
    method: "POST",
    path: "admin/refunds/{refundId}/approve",
    access: "finance",
    retries: 0,
    audit: "change",
    params: refundId,
    body: empty,
    response: withData(detail),
  },
  "finance.refunds.refuse": {
    method: "POST",
    path: "admin/refunds/{refundId}/refuse",
    access: "finance",
    retries: 0,
    audit: "change",
    params: refundId,
    /** `why`: the donor reads it. */
    body: z.object({ why: text(REFUND_LIMITS.refusal, 1) }),
    response: withData(detail),
  },
  "finance.refunds.prepareByHand": {
    method: "POST",
    path: "admin/refunds/{refundId}/prepare",
    access: "finance",
    retries: 0,
    audit: "change",
    params: refundId,
    /** 422 where the bank names another holder than the donor. */
    body: z.object(toAccount),
    response: withData(detail),
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
     * `prepared_at`: of the account that was paid to, as it was read: it may have been corrected since. `proof`: the
     * bank's own number of the transfer.
     */
    body: z.object({ prepared_at: instant, proof: text(REFUND_LIMITS.proof, 1) }),
    response: withData(detail),
  },
} as const;
