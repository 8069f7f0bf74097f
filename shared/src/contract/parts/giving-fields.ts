import * as z from "zod/mini";
import { brand } from "../../brand.ts";
import { pageCodeLetters } from "../../codes/page-code.ts";
import { voucherLetters } from "../../codes/voucher-code.ts";
import { GIFT_AMOUNT, GIFT_LIMITS, SEARCH_LIMITS } from "../../constants.ts";
import { WHYS_UNPAID } from "../../fundraising/why-unpaid.ts";
import { wrongContact } from "../../text/contact-details.ts";
import { wrongAccount } from "../../text/digits.ts";
import { isFirstName } from "../../text/first-name.ts";
import { isNamedLike } from "../../text/named-like.ts";
import { oneLine } from "../../text/one-line.ts";
import { digits, instant, line, personName, text, whole } from "./fields.ts";
import { GIFT_SAID, type GiftSaid } from "./gift-rows.ts";

/** Accepts a code as a person types it. The handler gets only the characters of the code. */
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
  "This is not the code of a page. Check each letter: no code has 0, O, 1 or I.",
);

/** The secret code of a voucher. */
export const voucherCode = typed(
  voucherLetters,
  "This is not the code of a gift card. Check each letter: no code has 0, O, 1 or I.",
);

/** The states that a part of a gift can have in the books. */
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

/** The states of a voucher that somebody bought. `frozen`: the buyer asked for the money back. */
export const voucherState = z.enum(["bought", "frozen", "used", "refunded"]);

/**
 * The states of a refund. `asked`: finance must decide. `withdrawn`: the donor withdrew the request. `approved`: we
 * will send the money. `sent`: the gateway has accepted the refund. `needs_account`: the gateway waits for the donor's
 * account. `by_hand`: the gateway cannot pay the donor, so two members of our staff do. `overtaken`: the donor's bank
 * has already taken the money in a dispute.
 */
export const refundState = z.enum([
  "asked",
  "withdrawn",
  "refused",
  "approved",
  "sent",
  "needs_account",
  "by_hand",
  "paid",
  "overtaken",
]);

/** A sum in kobo, as a JSON integer without fractions. */
export const kobo = z.int();

/** The amount of a gift for one page or voucher, in whole kobo. */
export const giftAmount = whole(GIFT_AMOUNT.min, GIFT_AMOUNT.max);

/** The fields that a donor fills in for a gift, as the donor and finance read them. */
export const giftSaid = {
  /** What we do with a part of the gift if its page is full at the time of payment. */
  if_full: z.enum(["draw", "refund"]),
  /** True if the donor's name is hidden from the public. */
  anonymous: z.boolean(),
  /**
   * The donor's first name. Everybody may read it on the page, with the sum. Null if the donor did not ask us to show a
   * name.
   */
  public_name: z.nullable(z.string()),
  message: z.nullable(z.string()),
} satisfies Record<GiftSaid, z.ZodMiniType>;

/** A first name for the public, as one word with letters only. */
export const firstName = z
  .string()
  .check(z.overwrite(oneLine), z.refine(isFirstName, "can be one word, with letters only"));

/** The fields that a donor fills in for a gift, as the donor sends them. */
export const giftSaidInput = {
  if_full: giftSaid.if_full,
  anonymous: giftSaid.anonymous,
  public_name: z.optional(firstName),
  /** The donor's message to the recipients. They see it with the donor's name or "Anonymous"; nobody else reads it. */
  message: z.optional(text(GIFT_SAID.message.text)),
} satisfies Record<GiftSaid, z.ZodMiniType>;

/**
 * Makes a field for a text on a gift card. People trust the card because it is ours. So the text must not tell its
 * reader to call or write to a stranger.
 */
const onCard =
  (field: typeof line): typeof line =>
  (max, min) =>
    // We skip this check for a text that is too long, because the check would be slow and the field refuses the text
    // anyway.
    field(max, min).check(
      z.refine(
        (words) => words.length > max || wrongContact(words) === null,
        "cannot contain a phone number or an address",
      ),
    );

/**
 * The texts of a gift card, as the buyer enters them for the person who gets the card. Empty if the buyer wrote
 * nothing.
 */
export const cardWords = {
  card_for: onCard(personName)(GIFT_LIMITS.card_name),
  card_from: onCard(personName)(GIFT_LIMITS.card_name).check(
    z.refine(
      (name) => !isNamedLike(name, brand.name),
      `cannot be ${brand.name}. Write who gives the card`,
    ),
  ),
  greeting: onCard(line)(GIFT_LIMITS.card_greeting),
};

/** The texts of a gift card, as anyone with the card's code can read them. */
export const cardSays = {
  card_for: z.string(),
  card_from: z.string(),
  greeting: z.string(),
} satisfies Record<keyof typeof cardWords, z.ZodMiniType>;

/** The code and name of a page, as donors see them. */
export const namedPage = z.object({
  page_code: z.string(),
  name: z.string(),
});

/** The donor of some money, and what the money was for. */
export const givenMoney = {
  donor_name: z.string(),
  /**
   * The page that got the money. Null in three cases: the money is for gift cards, for several parts of a gift, or for
   * no gift.
   */
  page: z.nullable(namedPage),
  /** How many parts of the gift this money is for. Counts gift cards and parts for pages. */
  given_parts: z.int(),
};

/**
 * The secret that opens a gift's page. In the donor's link, the secret is after the #, so a browser sends it only in a
 * request's body. It has 43 characters; the oldest secrets have 32.
 */
export const giftLink = z
  .string()
  .check(z.regex(/^[\w-]{32}([\w-]{11})?$/, "This link is not complete. Copy the whole of it."));

/** The number of an account at a Nigerian bank: ten digits. */
export const accountNumber = z.string();
/** An {@link accountNumber} as a person types it, with spaces or dashes. */
export const typedAccount = digits(wrongAccount);
/** The code of a bank, as gateways use it. */
export const bankCode = z.string().check(z.trim(), z.regex(/^\w{3,10}$/, "must be a bank's code"));

/**
 * A payout as the page's owner reads it. `on_its_way`: we asked the gateway to send the payout. `returned`: the bank
 * sent the payout back, and we will pay it again. `not_sent`: the bank or the gateway did not accept the payout, and
 * the money waits for the next one.
 */
export const ownerPayout = z.object({
  amount: kobo,
  state: z.enum(["on_its_way", "paid", "returned", "not_sent"]),
  /** Why the payout did not arrive. Null if it arrived, or if we do not know the reason. */
  why: z.nullable(z.enum(WHYS_UNPAID)),
  bank_name: z.string(),
  last4: z.string(),
  /** When we first asked the gateway for the payout. Null if the gateway refused the account before that. */
  sent_at: z.nullable(instant),
  /** When the payout arrived, came back or could not be sent. Null while it is on its way. */
  ended_at: z.nullable(instant),
});
