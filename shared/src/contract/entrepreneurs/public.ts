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
 * The addresses of three versions of a photo: the whole photo; a small square; and a 3:2 version, 640 pixels wide, for
 * a card and the head of a page.
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
   * gifts at the moment. `closed`: it takes no gifts any more, and we still pay what was given. A paused or closed page
   * is in a list only if somebody searches for its code.
   */
  status: z.enum(["verified", "funded", "paused", "closed"]),
});
export type EntrepreneurCard = z.infer<typeof entrepreneurCard>;

const entrepreneur = z.extend(entrepreneurCard, {
  story: z.string(),
  /** What the money buys. The sums together are the target. Empty for pages from before there were lines. */
  buys: z.array(boughtLine),
  /** The photos in the entrepreneur's order. */
  photos: z.array(photo),
  video_url: z.nullable(z.string()),
  /** When the page opened. */
  verified_at: instant,
  /**
   * What we have checked about the person, in the order of `PUBLIC_CHECKS`, each with the day of the latest check in
   * Lagos. `account` is the bank account that gets the money. A check that failed, or that nobody made, is not here.
   */
  checks: z.array(z.object({ what: z.enum(PUBLIC_CHECK_KEYS), day })),
  /** News, the latest first. */
  updates: z.array(z.object({ _id: id, at: instant, words: z.string(), photo: z.nullable(photo) })),
  /**
   * The first names of donors who said that everybody may read them, the latest first. `is_new`: the name has been on
   * the page for less than a week. A gift is here only after the donor can no longer ask for it back.
   */
  named: z.array(z.object({ name: z.string(), amount: kobo, is_new: z.boolean() })),
  /**
   * Uses of the money that staff have confirmed, the latest first. `digest` is the same as in the public log: the
   * SHA-256 of the bytes of `salt` (hexadecimal), followed by those of the photo at `url`.
   */
  proofs: z.array(
    z.object({
      _id: id,
      at: instant,
      sum: kobo,
      words: z.string(),
      /** The line of `buys` that the proof is about, as it was worded on that day. Null if it is about none. */
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
   * that the proof is about, as it was worded on that day; null if it is about none.
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
         * The order. `closest`, the default: first the pages that lack the smallest share of their target. Then come the
         * pages without gifts, the longest waiting first, and last the pages that have all their money. `newest`: the
         * latest verified first. `never_funded`: only the pages without gifts, the longest waiting first.
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
          /** The words with typing errors corrected, if no entrepreneur has the typed words; otherwise null. */
          instead: z.nullable(z.string()),
          /** True if no entrepreneur has all of the words, and the listed entrepreneurs have only some of them. */
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
     * Pages that got their whole target and show a proof of its use, open or closed since. The latest proof is first.
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
