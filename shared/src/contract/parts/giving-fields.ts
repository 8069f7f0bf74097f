import * as z from "zod/mini";
import { pageCodeLetters } from "../../codes/page-code.ts";
import { voucherLetters } from "../../codes/voucher-code.ts";
import { GIFT_AMOUNT, SEARCH_LIMITS } from "../../constants.ts";
import { wrongAccount } from "../../text/digits.ts";
import { digits, whole } from "./fields.ts";

/** A code as a person types it; what the handler gets is its letters. */
function typed(letters: (typed: string) => string | null, otherwise: string) {
  return z.pipe(
    z.string().check(
      z.maxLength(SEARCH_LIMITS.typed_code, otherwise),
      z.refine((text) => letters(text) !== null, otherwise),
    ),
    z.transform((text) => letters(text) ?? ""),
  );
}

/** The public code of an entrepreneur's page. */
export const pageCode = typed(
  pageCodeLetters,
  "This is not the code of a page. Check each letter: 0, O, 1 and I are in no code.",
);

/** The secret code of a voucher. */
export const voucherCode = typed(
  voucherLetters,
  "This is not the code of a gift card. Check each letter: 0, O, 1 and I are in no code.",
);

/** What a part of a gift can be. */
export const partState = z.enum([
  "awaited",
  "unallocated",
  "held",
  "available",
  "in_payout",
  "paid_out",
  "returned",
  "redeemed",
  "refunding",
  "refunded",
  "disputed",
  "lost",
]);

/** What a voucher that somebody bought can be; `frozen`: they asked for the money back. */
export const voucherState = z.enum(["bought", "frozen", "used", "refunded"]);

/**
 * `asked`: finance has to decide; `approved`: it will be sent; `sent`: the gateway has it; `needs_account`: the gateway
 * waits for an account of the donor's; `by_hand`: the gateway cannot, two people pay it; `overtaken`: the donor's bank
 * took the money in a dispute.
 */
export const refundState = z.enum([
  "asked",
  "refused",
  "approved",
  "sent",
  "needs_account",
  "by_hand",
  "paid",
  "overtaken",
]);

/** Whole kobo, as a JSON integer. */
export const kobo = z.int();

/** Whole kobo that somebody wants to give. */
export const giftAmount = whole(GIFT_AMOUNT.min, GIFT_AMOUNT.max);

/** A page as it is named where money is given to it. */
export const namedPage = z.object({
  page_code: z.string(),
  name: z.string(),
});

/**
 * The secret of a gift's page: it stands in the donor's link after the #, and travels in bodies only. 43 characters;
 * the first ones that were made had 32.
 */
export const giftLink = z
  .string()
  .check(z.regex(/^[\w-]{32}([\w-]{11})?$/, "This link is not complete. Copy the whole of it."));

/** Of an account at a Nigerian bank: ten digits. */
export const accountNumber = z.string();
/** As {@link accountNumber}, as a person types it. */
export const typedAccount = digits(wrongAccount);
/** As the gateways name a bank. */
export const bankCode = z.string().check(z.trim(), z.regex(/^\w{3,10}$/, "must be a bank's code"));
