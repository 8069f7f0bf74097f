import * as z from "zod/mini";
import { PAGE_ORDERS, SEARCH_LIMITS, TEXT_LIMITS } from "../../constants.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { paginator } from "../parts/entities.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo, pageCode } from "../parts/giving-fields.ts";
import { pageNumber, withData } from "../parts/shapes.ts";

/** Whole; small and square; and 3:2, 640 pixels wide, for a card and the head of a page. */
const photo = z.object({ url: z.string(), thumbnail_url: z.string(), wide_url: z.string() });

/** What a list says of an entrepreneur's page. */
export const entrepreneurCard = z.object({
  page_code: z.string(),
  name: z.string(),
  trade: z.enum(TRADE_KEYS),
  /** Ids of areas. */
  state: z.string(),
  lga: z.string(),
  /** One or two sentences. */
  pitch: z.string(),
  /** The first of the page's photos; null where it has none. */
  photo: z.nullable(photo),
  target: kobo,
  raised: kobo,
  /** How many people gave; each counts once, however often they gave. */
  donors: z.int(),
  /** `funded`: it has all that it asked for, and takes no gifts. */
  status: z.enum(["verified", "funded"]),
});
export type EntrepreneurCard = z.infer<typeof entrepreneurCard>;

const entrepreneur = z.extend(entrepreneurCard, {
  story: z.string(),
  /** In the person's order. */
  photos: z.array(photo),
  video_url: z.nullable(z.string()),
  /** When the page opened. */
  verified_at: instant,
  /** News, the latest first. */
  updates: z.array(z.object({ _id: id, at: instant, words: z.string(), photo: z.nullable(photo) })),
  /**
   * What money was used for, as staff found it to be; the latest first. `digest`: as it stands in the public log, the
   * SHA-256 of the bytes of `salt` (hexadecimal) and of the photo at `url`.
   */
  proofs: z.array(
    z.object({
      _id: id,
      at: instant,
      sum: kobo,
      words: z.string(),
      photo: z.nullable(photo),
      digest: z.string(),
      salt: z.string(),
    }),
  ),
});
export type EntrepreneurPage = z.infer<typeof entrepreneur>;

/** Entrepreneurs as everybody finds them: those whose page is open, and those who have all that they asked for. */
export const publicCalls = {
  "entrepreneurs.public.list": {
    method: "GET",
    path: "entrepreneurs",
    access: "public",
    retries: 0,
    query: z.object({
      /** Ids of areas. */
      state: z.optional(text(TEXT_LIMITS.place)),
      lga: z.optional(text(TEXT_LIMITS.place)),
      trade: z.optional(z.enum(TRADE_KEYS)),
      /** All of them stand in the name, the pitch or the story, whatever their case and accents. */
      words: z.optional(text(SEARCH_LIMITS.page_words)),
      code: z.optional(pageCode),
      /**
       * `closest` to the target, which it is without it: the least part of it is missing; then those to whom nobody
       * gave, the longest waiting first; last those who have all. `newest`: verified last. `never_funded`: only those
       * to whom nobody gave, the longest waiting first.
       */
      order: z.optional(z.enum(PAGE_ORDERS)),
      page: pageNumber,
    }),
    /** `more`: there are more than the total says, which happens with `words` only. */
    response: withData(z.object({ data: z.array(entrepreneurCard), paginator, more: z.boolean() })),
  },
  "entrepreneurs.public.page": {
    method: "GET",
    path: "entrepreneurs/{page_code}",
    access: "public",
    retries: 0,
    params: z.object({ page_code: pageCode }),
    /** 404 while the page is not open, and once it is closed. */
    response: withData(entrepreneur),
  },
} as const;
