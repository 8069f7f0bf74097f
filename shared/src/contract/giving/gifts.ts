import * as z from "zod/mini";
import {
  DRAW_LIMITS,
  GIFT_KINDS,
  GIFT_LIMITS,
  GIFT_STATUSES,
  PART_STATUSES,
  PEOPLE_COUNT_MAX,
  PEOPLE_COUNT_MIN,
} from "../../constants.ts";
import { email, id, instant, personName, text, whole } from "../parts/fields.ts";
import {
  giftAmount,
  giftLink,
  kobo,
  namedPage,
  pageCode,
  partState,
  refundState,
  voucherState,
} from "../parts/giving-fields.ts";
import {
  done,
  empty,
  file,
  fileReason,
  listOf,
  page,
  pageNumber,
  withData,
} from "../parts/shapes.ts";

/** What the donor pays on top of what is given. */
const onTop = {
  /** Whether the donor pays the gateway's fee on top, so that the platform bears none of it. */
  covers_fee: z.boolean(),
  /** For the platform itself, in kobo; 0 for none. */
  tip: whole(0, GIFT_LIMITS.tip_kobo),
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
  /** What the donor pays, in kobo: the sum of all parts. */
  total: kobo,
  created_at: instant,
  /** Null until it is paid. */
  paid_at: z.nullable(instant),
};

/** One thing that the gift is made of. */
const part = z.object({
  _id: id,
  kind: z.enum(["entrepreneur", "voucher", "fee", "tip"]),
  /** Kobo; 0 for a voucher of which all was redeemed: that money is in parts for pages. */
  amount: kobo,
  /** Where its money is. What people are told of it is its status. */
  state: partState,
  /** How far it is now. */
  status: partStatus,
  /** Of a part that is for a page. */
  page: z.nullable(namedPage),
  /** Whether it came by a voucher: such money is not refundable. */
  by_voucher: z.boolean(),
  /** The end of its window: it is not paid out before. Null before it is given. */
  window_ends_at: z.nullable(instant),
  /** What its donor was last asked, where its page could not be paid; null where they were asked nothing. */
  choice: z.nullable(
    z.object({
      /** The page that it was for. */
      page: namedPage,
      /** Its donor chooses until then, and after that as long as the draw has not. */
      until: instant,
      /** Another page, the money back, or whom the draw chose; null while nobody has. */
      outcome: z.nullable(z.enum(["page", "refund", "draw"])),
    }),
  ),
  /** The number of the draw that chose its page; null where none did. */
  draw_number: z.nullable(z.int()),
});

const boughtVoucher = z.object({
  _id: id,
  /** As it is printed: XXXX-XXXX-XXXX-XXXX. Anyone who has it may redeem it. */
  voucher_code: z.string(),
  /** Kobo: what was bought, and what is left. */
  amount: kobo,
  left: kobo,
  state: voucherState,
  used_at: z.nullable(instant),
});

/** All that its donor reads of a gift. */
const detail = z.object({
  ...summary,
  donor_name: z.string(),
  /** Whether the public does not see who gave. */
  anonymous: z.boolean(),
  message: z.nullable(z.string()),
  /** What becomes of a part whose page is full by the time that the gift is paid. */
  if_full: z.enum(["draw", "refund"]),
  parts: z.array(part),
  /** With their codes, once the gift is paid. */
  vouchers: z.array(boughtVoucher),
  /** The number of its receipt; null before one is written, which is within a minute of paying. */
  receipt_number: z.nullable(z.string()),
  /** Whether the donor gets mails with the news of those who got of it. */
  news: z.boolean(),
  /**
   * The last attempt to pay: `none` before the first, `open` while the donor may go on at the gateway, `differs` where
   * the gateway took another sum or currency: nothing is given then, and that money goes back.
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

/** What finance reads of a gift in a list. */
const staffRow = {
  ...summary,
  donor_name: z.string(),
  pages: z.array(namedPage),
};

/** By what finance finds gifts. */
const staffFilters = {
  /** Of whom: the whole address. Gifts that nobody paid are among them, too. */
  email: z.optional(email),
  /** To which page. */
  page_code: z.optional(pageCode),
  /** Our reference of a payment. */
  payment: z.optional(text(100, 1)),
};

const staffDetail = z.object({
  ...staffRow,
  /** Null once the law asks no more who gave. */
  donor_email: z.nullable(z.string()),
  anonymous: detail.shape.anonymous,
  message: detail.shape.message,
  if_full: detail.shape.if_full,
  parts: z.array(part),
  receipt_number: detail.shape.receipt_number,
  /** Every attempt to pay, the latest first. */
  payments: z.array(
    z.object({
      /** Our reference. */
      reference: z.string(),
      gateway: z.string(),
      state: z.enum(["opening", "open", "paid", "failed", "expired"]),
      /** Kobo that were asked for; what the gateway took, and its own fee, null while that is not known. */
      amount: kobo,
      charged: z.nullable(kobo),
      fee: z.nullable(kobo),
      created_at: instant,
      paid_at: z.nullable(instant),
    }),
  ),
  /** Of any of its payments, the latest first. */
  refunds: z.array(z.object({ _id: id, state: refundState, amount: kobo })),
  disputes: z.array(z.object({ _id: id, state: z.enum(["open", "won", "lost"]), amount: kobo })),
});

/** Gifts: what they cost, giving, paying, and what became of them. Amounts are whole kobo. */
export const giftsCalls = {
  "giving.gifts.quote": {
    method: "POST",
    path: "giving/gifts/quote",
    access: "public",
    retries: 0,
    /** `people`: to how many pages, or for how many vouchers, each of `amount`. */
    body: z.object({ people, amount: giftAmount, ...onTop }),
    response: withData(
      z.object({
        /** What is given, without tip and fee. */
        given: kobo,
        tip: kobo,
        /** What the donor pays for the fee; 0 where they do not cover it. */
        fee: kobo,
        /** What the donor pays in all. */
        total: kobo,
        /** What the gateway takes of it, as far as it can be known before. */
        gateway_fee: kobo,
        /** Who bears that fee; never the entrepreneur. */
        borne_by: z.enum(["donor", "platform"]),
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
     * `id` is made by the browser: the same gift sent again is the same gift, and with other content it is a 409.
     * `amount` is for each page or voucher. Nothing is charged yet.
     */
    body: z
      .object({
        id,
        kind: giftKind,
        amount: giftAmount,
        /** To which pages; one for an `entrepreneur`, none for a `voucher`. */
        pages: z.optional(listOf(pageCode, PEOPLE_COUNT_MAX)),
        /** Instead of pages, to empower those whom this draw has chosen, each with the amount it was for. */
        draw: z.optional(whole(1, DRAW_LIMITS.number)),
        /** How many vouchers; for nothing else. */
        people: z.optional(people),
        ...onTop,
        if_full: z.enum(["draw", "refund"]),
        anonymous: z.boolean(),
        /** Those who get of the gift read it, beside the donor's name or "Anonymous"; nobody else does. */
        message: z.optional(text(GIFT_LIMITS.message)),
        /** Whether the donor wants mails with the news of those who get of it; without it none are sent. */
        news: z.optional(z.boolean()),
        /** Who gives. Somebody who is logged in may leave it out: then their account says it. */
        donor: z.optional(
          z.object({
            name: personName(GIFT_LIMITS.donor_name, 1),
            email,
            /** Whether a company or an association gives. */
            body: z.optional(z.boolean()),
          }),
        ),
      })
      .check(pagesFit, drawFits, pagesDiffer, peopleFit),
    response: withData(
      z.object({
        _id: id,
        total: kobo,
        /** Opens the gift's page; another one each time that the gift is sent. Null once the gift is paid. */
        link: z.nullable(z.string()),
      }),
    ),
  },
  "giving.gifts.pay": {
    method: "POST",
    path: "giving/gifts/pay",
    access: "public",
    retries: 0,
    body: z.object({ link: giftLink }),
    /** The gateway's page where the donor goes on: the one that is open, or a new one after an attempt that failed. */
    response: withData(z.object({ url: z.url() })),
  },
  "giving.gifts.open": {
    method: "POST",
    path: "giving/gifts/open",
    access: "public",
    retries: 0,
    body: z.object({ link: giftLink }),
    response: withData(detail),
  },
  "giving.gifts.mine": {
    method: "GET",
    path: "giving/gifts/mine",
    access: "signed-in",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** One's own gifts, the latest first. */
    response: page(z.object({ ...summary, pages: z.array(namedPage) })),
  },
  "giving.gifts.one": {
    method: "GET",
    path: "giving/gifts/{giftId}",
    access: "signed-in",
    retries: 0,
    params: z.object({ giftId: id }),
    /** One of one's own gifts. */
    response: withData(detail),
  },
  "giving.gifts.newLink": {
    method: "POST",
    path: "giving/gifts/{giftId}/link",
    access: "signed-in",
    retries: 0,
    audit: "change",
    params: z.object({ giftId: id }),
    body: empty,
    /** A new link to one of one's own gifts. Those that there are go on working. 429 past twenty an hour. */
    response: withData(z.object({ link: z.string() })),
  },
  "giving.gifts.endLinks": {
    method: "POST",
    path: "giving/gifts/end-links",
    access: "public",
    retries: 0,
    /** Ends every other link to the gift, for when one got into other hands; this one goes on working. */
    body: z.object({ link: giftLink }),
    response: done,
  },
  "giving.gifts.changeEmail": {
    method: "POST",
    path: "giving/gifts/change-email",
    access: "public",
    retries: 0,
    /**
     * Mends a mistyped address. The receipt goes to it again, every other link ends, and the old address is told if a
     * mail about the gift went there. 429 past five a day for a gift.
     */
    body: z.object({ link: giftLink, email }),
    response: done,
  },
  "giving.gifts.setNews": {
    method: "POST",
    path: "giving/gifts/news",
    access: "public",
    retries: 0,
    /**
     * Mails with the news of those who got of the gift, from now on or no more. Switched off, none come of their pages
     * whichever other gift they were asked for with.
     */
    body: z.object({ link: giftLink, news: z.boolean() }),
    response: done,
  },
  "giving.gifts.sendLinks": {
    method: "POST",
    path: "giving/gifts/send-links",
    access: "public",
    retries: 0,
    /**
     * Sends a mail with a new link to each gift that was paid and given with this address. The answer and its time are
     * the same for an address that nobody gave with. It ends no link, or anybody who knows an address could. Four mails
     * go to an address at once in six hours; one more then waits for the end of these hours.
     */
    body: z.object({ email }),
    response: done,
  },
  "giving.gifts.staffList": {
    method: "GET",
    path: "admin/gifts",
    access: "finance",
    retries: 0,
    audit: "list",
    query: z.object({ ...staffFilters, page: pageNumber }),
    /** Without a filter those that are paid and have a receipt; the latest first. */
    response: page(z.object(staffRow)),
  },
  "giving.gifts.export": {
    method: "POST",
    path: "admin/exports/gifts",
    access: "finance",
    retries: 0,
    audit: "export",
    body: z.object({ filters: z.object(staffFilters), reason: fileReason }),
    /** The list of finance, without addresses: names of donors, naira, pages and numbers of receipts. */
    response: file,
  },
  "giving.gifts.staffOne": {
    method: "GET",
    path: "admin/gifts/{giftId}",
    access: "finance",
    retries: 0,
    audit: "look",
    params: z.object({ giftId: id }),
    /** Never the codes of its vouchers: anyone who has one may redeem it. */
    response: withData(staffDetail),
  },
} as const;
