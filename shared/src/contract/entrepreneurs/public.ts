import * as z from "zod/mini";
import { PAGE_ORDERS, SEARCH_LIMITS, TEXT_LIMITS } from "../../constants.ts";
import { PUBLIC_CHECK_KEYS } from "../../fundraising/application.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { boughtLine } from "../parts/application-fields.ts";
import { paginator } from "../parts/entities.ts";
import { day, id, instant, text } from "../parts/fields.ts";
import { firstName, kobo, pageCode } from "../parts/giving-fields.ts";
import { done, pageNumber, withData } from "../parts/shapes.ts";

/**
 * The addresses of three versions of a photo. One is the whole photo, one a small square. One has the form 3:2 and is
 * 640 pixels wide, for a card and the head of a page.
 */
const photo = z.object({ url: z.string(), thumbnail_url: z.string(), wide_url: z.string() });

/** The data of an entrepreneur's page in a list. */
export const entrepreneurCard = z.object({
  page_code: z.string(),
  name: z.string(),
  trade: z.enum(TRADE_KEYS),
  /** Ids of areas. */
  state: z.string(),
  lga: z.string(),
  /** One or two sentences. */
  pitch: z.string(),
  /** The first of the page's photos; null if there is none. */
  photo: z.nullable(photo),
  target: kobo,
  raised: kobo,
  /** The number of people who gave. A person who gave several times counts once. */
  donors: z.int(),
  /**
   * Only a `verified` page takes gifts. `funded`: the page has all the money it asked for. `paused`: its owner takes no
   * gifts at the moment. `closed`: it takes no more gifts, and we still pay what donors gave. A list shows a paused or
   * closed page only if somebody searches for its code.
   */
  status: z.enum(["verified", "funded", "paused", "closed"]),
});
export type EntrepreneurCard = z.infer<typeof entrepreneurCard>;

const entrepreneur = z.extend(entrepreneurCard, {
  story: z.string(),
  /** What the money buys. The sums together are the target. Empty for older pages, which have no such lines. */
  buys: z.array(boughtLine),
  /** The photos in the entrepreneur's order. */
  photos: z.array(photo),
  video_url: z.nullable(z.string()),
  /** When the page opened. */
  verified_at: instant,
  /**
   * What we have checked about the person, in the order of `PUBLIC_CHECKS`. Each check has the day of the latest check
   * in Lagos. `account` is the bank account that gets the money. The list leaves out failed checks and checks that
   * nobody made.
   */
  checks: z.array(z.object({ what: z.enum(PUBLIC_CHECK_KEYS), day })),
  /** News, the latest first. */
  updates: z.array(z.object({ _id: id, at: instant, words: z.string(), photo: z.nullable(photo) })),
  /**
   * The first names of donors who let everybody read them, the latest first. `is_new`: the name has been on the page
   * for less than a week. A name appears only after the donor can no longer ask for the gift back.
   */
  named: z.array(z.object({ name: z.string(), amount: kobo, is_new: z.boolean() })),
  /**
   * Confirmed uses of the money, the latest first. Staff confirmed them. `digest` is the same as in the public log: the
   * SHA-256 of the bytes of `salt` (hexadecimal), followed by the bytes of the photo at `url`.
   */
  proofs: z.array(
    z.object({
      _id: id,
      at: instant,
      sum: kobo,
      words: z.string(),
      /** The line of `buys` that the proof is about, with its text of that day. Null if the proof is about no line. */
      line: z.nullable(z.string()),
      photo: z.nullable(photo),
      digest: z.string(),
      salt: z.string(),
    }),
  ),
});
export type EntrepreneurPage = z.infer<typeof entrepreneur>;

const fundedEntrepreneur = z.extend(entrepreneurCard, {
  /**
   * The page's latest proof that staff have confirmed: a photo of what the money bought. `line` is the line of `buys`
   * that the proof is about, with its text of that day. It is null if the proof is about no line.
   */
  proof: z.object({
    at: instant,
    sum: kobo,
    words: z.string(),
    line: z.nullable(z.string()),
    photo,
  }),
});
export type FundedEntrepreneur = z.infer<typeof fundedEntrepreneur>;

/** Entrepreneurs whom every visitor can find, and pages that everybody can still read. */
export const publicCalls = {
  "entrepreneurs.public.list": {
    method: "GET",
    path: "entrepreneurs",
    access: "public",
    retries: 0,
    query: () =>
      z.object({
        /** Ids of areas. */
        state: z.optional(text(TEXT_LIMITS.place)),
        lga: z.optional(text(TEXT_LIMITS.place)),
        trade: z.optional(z.enum(TRADE_KEYS)),
        /**
         * What people type: words, everyday names of trades ("hair dresser"), places ("Ibadan"), or a page's code. Each
         * word must be in the name, the pitch or the story, or mean the page's trade or place. Capitals and accents do
         * not matter.
         */
        words: z.optional(text(SEARCH_LIMITS.page_words)),
        code: z.optional(pageCode),
        /**
         * The order. `closest` is the default. It begins with the pages that lack the smallest share of their target.
         * Then come the pages without gifts, the longest waiting first. Last come the pages that have all their money.
         * `newest`: the latest verified first. `never_funded`: only the pages without gifts, the longest waiting first.
         */
        order: z.optional(z.enum(PAGE_ORDERS)),
        page: pageNumber,
      }),
    response: () =>
      withData(
        z.object({
          data: z.array(entrepreneurCard),
          paginator,
          /** True if more entrepreneurs match than `total` says. This happens only with `words`. */
          more: z.boolean(),
          /**
           * The typed words with their typing errors corrected, if no entrepreneur has the typed words. Otherwise null.
           */
          instead: z.nullable(z.string()),
          /** True if no entrepreneur has all of the words. The listed entrepreneurs then have only some of them. */
          some: z.boolean(),
        }),
      ),
  },
  "entrepreneurs.public.funded": {
    method: "GET",
    path: "funded-entrepreneurs",
    access: "public",
    retries: 0,
    /**
     * Pages that got their whole target and show a proof of its use. They may be open, or closed by now. The page with
     * the latest proof comes first.
     */
    response: () => withData(z.array(fundedEntrepreneur)),
  },
  "entrepreneurs.public.page": {
    method: "GET",
    path: "entrepreneurs/{page_code}",
    access: "public",
    retries: 0,
    params: () => z.object({ page_code: pageCode }),
    /** Answers 404 before the page opens, while it is suspended, after we closed it, and after its owner has left. */
    response: () => withData(entrepreneur),
  },
  "entrepreneurs.public.hideName": {
    method: "POST",
    path: "entrepreneurs/{page_code}/hide-name",
    access: "signed-in",
    retries: 0,
    audit: "change",
    params: () => z.object({ page_code: pageCode }),
    /**
     * Removes this first name from the page for ever. Only the page's owner and verifiers can do this; others get 404.
     */
    body: () => z.object({ name: firstName }),
    response: done,
  },
} as const;
