import * as z from "zod/mini";
import {
  DRAW_LIMITS,
  GIFT_KINDS,
  GIFT_LIMITS,
  GIFT_STATUSES,
  PART_STATUSES,
  PEOPLE_COUNT_MAX,
  PEOPLE_COUNT_MIN,
  RATE_CURRENCIES,
} from "../../constants.ts";
import { entrepreneurCard } from "../entrepreneurs/public.ts";
import { day, email, id, instant, listOf, personName, text, whole } from "../parts/fields.ts";
import {
  cardSays,
  cardWords,
  firstName,
  giftAmount,
  giftLink,
  giftSaid,
  giftSaidInput,
  kobo,
  namedPage,
  pageCode,
  partState,
  refundState,
  voucherState,
} from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { done, empty, pageNumber, pageWith, withData } from "../parts/shapes.ts";

/** What the donor pays in addition to the gift. */
const onTop = {
  /** True if the donor pays the gateway's fee too. If false, the platform pays it. */
  covers_fee: z.boolean(),
  /** Kobo that the donor gives to the platform itself. 0 for no tip. */
  tip: whole(0, GIFT_LIMITS.tip_kobo),
  /** True if the donor pays with a card from abroad. The gateway charges a higher fee for such a card. */
  abroad: z.optional(z.boolean()),
};

const people = whole(PEOPLE_COUNT_MIN, PEOPLE_COUNT_MAX);

const giftKind = z.enum(GIFT_KINDS);

const giftStatus = z.enum(GIFT_STATUSES);
export type GiftStatus = z.infer<typeof giftStatus>;
const partStatus = z.enum(PART_STATUSES);
export type PartStatus = z.infer<typeof partStatus>;

const summary = {
  _id: id,
  kind: giftKind,
  status: giftStatus,
  /** Kobo that the donor pays for the gift: the sum of all its parts. */
  total: kobo,
  created_at: instant,
  /** When the donor paid the gift. Null before that. */
  paid_at: z.nullable(instant),
};

/** One part of a gift: the money for one page or one voucher, the fee, or the tip. */
const part = z.object({
  _id: id,
  kind: z.enum(["entrepreneur", "voucher", "fee", "tip"]),
  /** The part's amount in kobo. 0 for a fully redeemed voucher, because its money is now in parts for pages. */
  amount: kobo,
  /** The state of the part's money in the books. People see `status` in place of this state. */
  state: partState,
  /** The status of the part of the gift, as people see it. */
  status: partStatus,
  /** The page that gets the part of the gift. Null if there is none. */
  page: z.nullable(namedPage),
  /** True if the part's money came from a voucher. Such money is not refundable. */
  by_voucher: z.boolean(),
  /**
   * The last moment at which the donor can ask for this part of the gift back. We do not pay the part out before that.
   * Null before the part is given.
   */
  window_ends_at: z.nullable(instant),
  /**
   * The day in Lagos by which the page should have this part of the gift. Null if the page already has the money or
   * will not get it, or if something prevents the payment.
   */
  expected_by: z.nullable(day),
  /**
   * The choice for which we asked the donor, because we could not pay the page of this part. If we asked several times,
   * the latest choice. Null if we did not ask.
   */
  choice: z.nullable(
    z.object({
      /** The page that had this part of the gift when we asked the donor. */
      page: namedPage,
      /**
       * The donor's deadline for choosing. Some time after it, a draw chooses. Until that draw, the donor can still
       * choose.
       */
      until: instant,
      /**
       * Where the part of the gift went: to another page, back to the donor, or into a draw. Null before anybody chose.
       */
      outcome: z.nullable(z.enum(["page", "refund", "draw"])),
    }),
  ),
  /** The number of the draw that chose the page of this part. Null if a person chose the page. */
  draw_number: z.nullable(z.int()),
});

const boughtVoucher = z.object({
  _id: id,
  /** The code of the voucher as it is printed: XXXX-XXXX-XXXX-XXXX. Anyone who has the code may redeem the voucher. */
  voucher_code: z.string(),
  /** `amount`: the voucher's price. `left`: the money left on it. Both in kobo. */
  amount: kobo,
  left: kobo,
  state: voucherState,
  used_at: z.nullable(instant),
  ...cardSays,
});

/** Everything about a gift that its donor may see. */
const detail = z.object({
  ...summary,
  donor_name: z.string(),
  ...giftSaid,
  parts: z.array(part),
  /** The vouchers of the gift. They have their codes only after the gift is paid. */
  vouchers: z.array(boughtVoucher),
  /** The number of the gift's receipt. We write the receipt within a minute after the payment. Null before that. */
  receipt_number: z.nullable(z.string()),
  /** The public data of the pages that have money from the gift. Pages that the public cannot read are left out. */
  pages: z.array(entrepreneurCard),
  /** True if the donor gets mails with news from the recipients of the gift. */
  news: z.boolean(),
  /**
   * The donor's last attempt to pay for the gift. `none`: no attempt yet. `open`: the donor can continue at the
   * gateway. `differs`: the gateway took another sum or currency, so nothing is given and that money goes back.
   */
  payment: z.enum(["none", "open", "failed", "differs", "paid"]),
});

const pagesFit = z.refine<{
  kind: string;
  pages?: string[] | undefined;
  draw?: number | undefined;
}>(
  ({ kind, pages = [], draw }) =>
    kind === "voucher"
      ? pages.length === 0
      : kind === "entrepreneur"
        ? pages.length === 1
        : pages.length > 0 !== (draw !== undefined),
  {
    message:
      "Name one page for a gift to an entrepreneur, one or more to empower several or else a draw, none for vouchers.",
    path: ["pages"],
  },
);
const pagesDiffer = z.refine<{ pages?: string[] | undefined }>(
  ({ pages = [] }) => new Set(pages).size === pages.length,
  { message: "Each page can be chosen once.", path: ["pages"] },
);
const drawFits = z.refine<{ kind: string; draw?: number | undefined }>(
  ({ kind, draw }) => draw === undefined || kind === "empower",
  { message: "Only a gift that empowers several people has a draw.", path: ["draw"] },
);
const peopleFit = z.refine<{ kind: string; people?: number | undefined }>(
  ({ kind, people: count }) => (kind === "voucher") === (count !== undefined),
  {
    message: "Say for how many people the vouchers are; other gifts have no such number.",
    path: ["people"],
  },
);

/** A gift in the list that finance reads. */
const staffRow = {
  ...summary,
  donor_name: z.string(),
  pages: z.array(namedPage),
};

/** The filters of finance's list of gifts. */
const staffFilters = {
  /**
   * Lists only gifts of the donor with exactly this e-mail address. With this filter, the list also has unpaid gifts.
   */
  email: z.optional(email),
  /** Lists only gifts with a part for this page. */
  page_code: z.optional(pageCode),
  /** Our reference of a payment. Lists only gifts with this payment. */
  payment: z.optional(text(100, 1)),
  /** Lists only gifts that were paid on these days. */
  ...period,
};

const staffDetail = z.object({
  ...staffRow,
  /** The donor's e-mail address. Null once the law no longer requires us to keep it. */
  donor_email: z.nullable(z.string()),
  ...giftSaid,
  parts: z.array(part),
  receipt_number: detail.shape.receipt_number,
  /** The donor's attempts to pay for the gift, the latest first. */
  payments: z.array(
    z.object({
      /** Our reference of the payment. */
      reference: z.string(),
      gateway: z.string(),
      state: z.enum(["opening", "open", "paid", "failed", "expired"]),
      /**
       * `amount`: the price. `charged`: the sum that the gateway took. `fee`: the gateway's own fee. All are in kobo.
       * The last two are null while we do not know them.
       */
      amount: kobo,
      charged: z.nullable(kobo),
      fee: z.nullable(kobo),
      created_at: instant,
      paid_at: z.nullable(instant),
    }),
  ),
  /** The refunds of all payments for this gift, the latest first. */
  refunds: z.array(z.object({ _id: id, state: refundState, amount: kobo })),
  disputes: z.array(z.object({ _id: id, state: z.enum(["open", "won", "lost"]), amount: kobo })),
});

/**
 * The calls for gifts. These calls tell what a gift costs, make it, pay for it, and show where the money went. Amounts
 * are whole kobo.
 */
export const giftsCalls = {
  "giving.gifts.quote": {
    method: "POST",
    path: "giving/gifts/quote",
    access: "public",
    retries: 0,
    /** Computes what a gift costs. `people`: the number of pages or vouchers, each for `amount`. */
    body: () => z.object({ people, amount: giftAmount, ...onTop }),
    response: () =>
      withData(
        z.object({
          /** The gift without tip and fee, in kobo. */
          given: kobo,
          tip: kobo,
          /** Kobo that the donor pays for the gateway's fee. 0 if the donor does not cover the fee. */
          fee: kobo,
          /** The donor's whole payment, in kobo. */
          total: kobo,
          /** The gateway's fee in kobo, as far as we can know it before the payment. */
          gateway_fee: kobo,
          /** Who pays the gateway's fee. The entrepreneur never pays it. */
          borne_by: z.enum(["donor", "platform"]),
          /**
           * The approximate value of `total` in other currencies, in hundredths, at the rates of this day. Null if we
           * have no rates or only old rates.
           */
          about: z.nullable(
            z.object({
              day,
              sums: z.array(z.object({ currency: z.enum(RATE_CURRENCIES), amount: z.int() })),
            }),
          ),
        }),
      ),
  },
  "giving.gifts.create": {
    method: "POST",
    path: "giving/gifts",
    access: "public",
    knowsCaller: true,
    retries: 0,
    /**
     * Makes a gift, without taking money. The browser makes `id`. A second request with the same `id` returns the same
     * gift, or answers 409 if its content differs. `amount` is for each page or voucher.
     */
    body: () =>
      z
        .object({
          id,
          kind: giftKind,
          amount: giftAmount,
          /**
           * The pages that get the gift. An `entrepreneur` gift has exactly one page, and a `voucher` gift has none.
           */
          pages: z.optional(listOf(pageCode, PEOPLE_COUNT_MAX)),
          /**
           * The number of a draw, in place of `pages`. The people whom this draw chose get the gift. Each gets the
           * draw's amount.
           */
          draw: z.optional(whole(1, DRAW_LIMITS.number)),
          /** The number of vouchers. Only for a gift of vouchers. */
          people: z.optional(people),
          ...onTop,
          ...giftSaidInput,
          /**
           * True if the donor wants mails with news from the recipients of the gift. If the field is absent, we send no
           * such mails.
           */
          news: z.optional(z.boolean()),
          /** The donor's data. A caller who is logged in may leave this out. We then use the data of their account. */
          donor: z.optional(
            z.object({
              name: personName(GIFT_LIMITS.donor_name, 1),
              email,
              /** True if the donor is a company or an association. */
              body: z.optional(z.boolean()),
            }),
          ),
        })
        .check(pagesFit, drawFits, pagesDiffer, peopleFit),
    response: () =>
      withData(
        z.object({
          _id: id,
          total: kobo,
          /**
           * The secret that opens the gift's page. A repeated request for the same gift returns a new secret each time.
           * Null if the gift is already paid.
           */
          link: z.nullable(z.string()),
        }),
      ),
  },
  "giving.gifts.pay": {
    method: "POST",
    path: "giving/gifts/pay",
    access: "public",
    retries: 0,
    body: () => z.object({ link: giftLink }),
    /**
     * The address of the gateway's page on which the donor pays. If an attempt is already open, it is the page of that
     * attempt. After a failed attempt, it is a new page.
     */
    response: () => withData(z.object({ url: z.url() })),
  },
  "giving.gifts.open": {
    method: "POST",
    path: "giving/gifts/open",
    access: "public",
    retries: 0,
    body: () => z.object({ link: giftLink }),
    response: () => withData(detail),
  },
  "giving.gifts.mine": {
    method: "GET",
    path: "giving/gifts/mine",
    access: "signed-in",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /**
     * The caller's own gifts, the latest first. `given`: the kobo of all their gifts that pages have got, without money
     * that went back.
     */
    response: () =>
      pageWith(
        z.object({
          ...summary,
          /** The pages of the gift. `face`: the first photo of a page that everybody may read. Null if there is none. */
          pages: z.array(z.extend(namedPage, { face: z.nullable(z.string()) })),
        }),
        { given: kobo },
      ),
  },
  "giving.gifts.one": {
    method: "GET",
    path: "giving/gifts/{giftId}",
    access: "signed-in",
    retries: 0,
    params: () => z.object({ giftId: id }),
    /** One of the caller's own gifts. */
    response: () => withData(detail),
  },
  "giving.gifts.newLink": {
    method: "POST",
    path: "giving/gifts/{giftId}/link",
    access: "signed-in",
    retries: 0,
    audit: "change",
    params: () => z.object({ giftId: id }),
    body: empty,
    /**
     * Makes a new link to one of the caller's own gifts. Earlier links still work. Answers 429 after twenty links in an
     * hour.
     */
    response: () => withData(z.object({ link: z.string() })),
  },
  "giving.gifts.endLinks": {
    method: "POST",
    path: "giving/gifts/end-links",
    access: "public",
    retries: 0,
    /**
     * Cancels all other links to the gift, in case somebody else has one of them. Only the `link` in the request still
     * works.
     */
    body: () => z.object({ link: giftLink }),
    response: done,
  },
  "giving.gifts.changeEmail": {
    method: "POST",
    path: "giving/gifts/change-email",
    access: "public",
    retries: 0,
    /**
     * Corrects the donor's mistyped e-mail address. Sends the receipt to the new address, and cancels all other links
     * to the gift. If the old address got a mail about the gift, also tells the old address about the change. Answers
     * 429 after five corrections of a gift in a day.
     */
    body: () => z.object({ link: giftLink, email }),
    response: done,
  },
  "giving.gifts.setNews": {
    method: "POST",
    path: "giving/gifts/news",
    access: "public",
    retries: 0,
    /**
     * Switches on or off the mails with news from the gift's recipients. If the mails are off, the donor gets no mails
     * about these pages, even if the donor switched them on for another gift.
     */
    body: () => z.object({ link: giftLink, news: z.boolean() }),
    response: done,
  },
  "giving.gifts.setName": {
    method: "POST",
    path: "giving/gifts/name",
    access: "public",
    retries: 0,
    /**
     * Shows this first name, with the sums, on the pages that have money from the gift. If the name is null, the pages
     * show none. A name appears only after the donor can no longer ask for the gift back. The name of a donor who hides
     * their name never appears.
     */
    body: () => z.object({ link: giftLink, name: z.nullable(firstName) }),
    response: done,
  },
  "giving.gifts.writeCard": {
    method: "POST",
    path: "giving/gifts/card",
    access: "public",
    retries: 0,
    /**
     * Writes the texts of one gift card: the names of recipient and giver, and a greeting. The new texts replace the
     * earlier ones. Anyone with the card's code can read the texts. Answers 409 while the card cannot be used.
     */
    body: () => z.object({ link: giftLink, voucher: id, ...cardWords }),
    response: done,
  },
  "giving.gifts.sendLinks": {
    method: "POST",
    path: "giving/gifts/send-links",
    access: "public",
    retries: 0,
    /**
     * Sends a mail with a new link for each paid gift of this e-mail address. For an address without gifts, the answer
     * is the same and takes as long. Cancels no link, because anybody who knows an address can make this call. Within
     * six hours, we send an address at most four such mails without a delay. If there are more requests, we send it one
     * more mail when the six hours are over.
     */
    body: () => z.object({ email }),
    response: done,
  },
  "giving.gifts.staffList": {
    method: "GET",
    path: "admin/gifts",
    access: "books",
    retries: 0,
    audit: "list",
    query: () => z.object({ ...staffFilters, page: pageNumber }).check(daysInOrder),
    /** Gifts of all donors, the latest first. Without a filter, lists only paid gifts with a receipt. */
    response: () =>
      pageWith(z.object(staffRow), {
        /** The sum of all gifts in the list, in kobo. Null without a filter, because the whole list grows for ever. */
        sum: z.nullable(kobo),
      }),
  },
  "giving.gifts.staffOne": {
    method: "GET",
    path: "admin/gifts/{giftId}",
    access: "books",
    retries: 0,
    audit: "look",
    params: () => z.object({ giftId: id }),
    /**
     * One gift with everything that finance needs. The voucher codes are left out, because anyone with a code may
     * redeem the voucher.
     */
    response: () => withData(staffDetail),
  },
} as const;
