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
 * The addresses of a photo in three versions: the whole photo, a small square, and a 3:2 crop that is 640 pixels wide.
 * The third version is for cards and the top of a page.
 */
const photo = z.object({ url: z.string(), thumbnail_url: z.string(), wide_url: z.string() });

/** The data about an entrepreneur's page in a list. */
export const entrepreneurCard = z.object({
  page_code: z.string(),
  name: z.string(),
  trade: z.enum(TRADE_KEYS),
  /** `state` and `lga` are ids of areas. */
  state: z.string(),
  lga: z.string(),
  /** The page's pitch, in one or two sentences. */
  pitch: z.string(),
  /** The first of the page's photos; null if there is none. */
  photo: z.nullable(photo),
  target: kobo,
  raised: kobo,
  /** The number of people who gave to the page. A person who gave several times counts once. */
  donors: z.int(),
  /**
   * The status of the page. Only a `verified` page takes gifts. `funded`: the page has got its whole target. `paused`:
   * its owner takes no gifts at the moment. `closed`: it takes no more gifts, and we still pay what donors gave. A list
   * shows a paused or closed page only to people who search for its code.
   */
  status: z.enum(["verified", "funded", "paused", "closed"]),
});
export type EntrepreneurCard = z.infer<typeof entrepreneurCard>;

const entrepreneur = z.extend(entrepreneurCard, {
  story: z.string(),
  /**
   * What the money buys, line by line. The prices add up to the target. Empty for older pages, which have no such
   * lines.
   */
  buys: z.array(boughtLine),
  /** The page's photos, in the order that the entrepreneur chose. */
  photos: z.array(photo),
  video_url: z.nullable(z.string()),
  /** When the page opened to the public. */
  verified_at: instant,
  /**
   * What we have checked about the entrepreneur, in the order of `PUBLIC_CHECKS`. `day` is the day of the latest check,
   * in Lagos. `account` is the bank account that gets the money. Failed checks and checks that nobody made are left
   * out.
   */
  checks: z.array(z.object({ what: z.enum(PUBLIC_CHECK_KEYS), day })),
  /** The entrepreneur's news, the latest first. */
  updates: z.array(z.object({ _id: id, at: instant, words: z.string(), photo: z.nullable(photo) })),
  /**
   * The first names of donors who let everybody read their name, the latest first. `is_new`: the name has been on the
   * page for less than a week. A name appears only after the donor can no longer ask for the gift back.
   */
  named: z.array(z.object({ name: z.string(), amount: kobo, is_new: z.boolean() })),
  /**
   * Proofs of what the money bought, the latest first. Staff have confirmed them. `digest` is the same as in the public
   * log. It is the SHA-256 of two parts in a row: the bytes of `salt`, which is hexadecimal, and the bytes of the photo
   * at `url`.
   */
  proofs: z.array(
    z.object({
      _id: id,
      at: instant,
      sum: kobo,
      words: z.string(),
      /**
       * The line of the page's `buys` that the proof is about, with its text on the day of the proof. Null if the proof
       * is about no line.
       */
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
   * The page's latest proof that staff have confirmed: a photo of what the money bought. `line`: the line of the page's
   * `buys` that the proof is about, with its text on the day of the proof. Null if the proof is about no line.
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

/** The calls for the entrepreneurs' pages that every visitor can read. */
export const publicCalls = {
  "entrepreneurs.public.list": {
    method: "GET",
    path: "entrepreneurs",
    access: "public",
    retries: 0,
    query: () =>
      z.object({
        /** `state` and `lga` are ids of areas. */
        state: z.optional(text(TEXT_LIMITS.place)),
        lga: z.optional(text(TEXT_LIMITS.place)),
        trade: z.optional(z.enum(TRADE_KEYS)),
        /**
         * The words that a visitor typed: any words, everyday names of trades ("hair dresser"), places ("Ibadan"), or a
         * page's code. The list has only pages that fit every word. A page fits a word if the word is in its name,
         * pitch or story, or means its trade or place. Capitals and accents do not matter.
         */
        words: z.optional(text(SEARCH_LIMITS.page_words)),
        code: z.optional(pageCode),
        /**
         * The order of the list. By default, it is `closest`.
         * - `closest`: three groups. First come pages with gifts, beginning with the page that needs the smallest share
         *   of its target. Then come pages without gifts, beginning with the one that has waited longest. Last come pages
         *   that have their whole target.
         * - `newest`: the latest verified page first.
         * - `never_funded`: only pages without gifts, beginning with the one that has waited longest.
         */
        order: z.optional(z.enum(PAGE_ORDERS)),
        page: pageNumber,
      }),
    response: () =>
      withData(
        z.object({
          data: z.array(entrepreneurCard),
          paginator,
          /** True if more entrepreneurs match than `total` counts. This happens only in a search by `words`. */
          more: z.boolean(),
          /**
           * If no entrepreneur matches the words as typed: the words with corrected typing errors, which we searched
           * for instead. Otherwise null.
           */
          instead: z.nullable(z.string()),
          /**
           * True if no entrepreneur matches all searched words. The list then has entrepreneurs who match some of the
           * words.
           */
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
     * Pages that got their whole target and show a proof of what the money bought. They may be open, or closed by now.
     * If possible, all of them are of different trades. The page with the latest proof comes first.
     */
    response: () => withData(z.array(fundedEntrepreneur)),
  },
  "entrepreneurs.public.page": {
    method: "GET",
    path: "entrepreneurs/{page_code}",
    access: "public",
    retries: 0,
    params: () => z.object({ page_code: pageCode }),
    /**
     * The data of one entrepreneur's page. Answers 404 before the page opens, while it is suspended, after we closed
     * it, and after its owner has left.
     */
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
     * Removes this first name of a donor from the page for ever. Only the page's owner and verifiers may do this.
     * Everybody else gets 404.
     */
    body: () => z.object({ name: firstName }),
    response: done,
  },
} as const;
