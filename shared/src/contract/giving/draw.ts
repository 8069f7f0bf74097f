import * as z from "zod/mini";
import {
  DRAW_LIMITS,
  GIFT_AMOUNT,
  PEOPLE_COUNT_MAX,
  PEOPLE_COUNT_MIN,
  TEXT_LIMITS,
} from "../../constants.ts";
import { publishedDraw } from "../../draw/published.ts";
import { entrepreneurCard } from "../entrepreneurs/public.ts";
import { id, text, whole, wholeInQuery } from "../parts/fields.ts";
import { giftAmount } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

const draw = z.extend(publishedDraw, {
  /**
   * The position of this draw in the donor's series of draws. No draw of the series has a gift yet. The first position
   * is 1.
   */
  nth: z.int(),
  /** The number of the donor's next draw, which replaced this draw. Null if there is no next draw. */
  followed_by: z.nullable(z.int()),
  /**
   * `open`: the draw waits for the donor's part, for at most an hour. `ended`: no part came. `given`: the donor has
   * paid a gift from the draw.
   */
  status: z.enum(["open", "ended", "drawn", "given"]),
  /** The chosen entrepreneurs in the order of the draw. Leaves out entrepreneurs whose page is no longer public. */
  cards: z.array(entrepreneurCard),
});
export type Draw = z.infer<typeof draw>;

/** Finds entrepreneurs by a draw that anybody can check afterwards (`agbara-draw-v1`). */
export const drawCalls = {
  "giving.draw.fitting": {
    method: "GET",
    path: "giving/draws/fitting",
    access: "public",
    retries: 0,
    query: () =>
      z.object({
        /** Kobo that each page must need. */
        amount: wholeInQuery(GIFT_AMOUNT.min, GIFT_AMOUNT.max),
        /** Ids of areas. */
        state: z.optional(text(TEXT_LIMITS.place)),
        lga: z.optional(text(TEXT_LIMITS.place)),
      }),
    /**
     * The number of pages on the day's list that a draw could choose from: in the local government area, in its state,
     * and everywhere. Null for a place that the caller did not ask about.
     */
    response: () =>
      withData(
        z.object({ lga: z.nullable(z.int()), state: z.nullable(z.int()), everywhere: z.int() }),
      ),
  },
  "giving.draw.begin": {
    method: "POST",
    path: "giving/draws",
    access: "public",
    retries: 0,
    /**
     * The browser makes `id` and keeps it secret. A second request with the same `id` is the same draw. The draw's
     * number and the day's list are in the public log before the caller gets the answer. Answers 409 if too few people
     * in these areas need this amount.
     */
    body: () =>
      z.object({
        id,
        people: whole(PEOPLE_COUNT_MIN, PEOPLE_COUNT_MAX),
        /** Kobo for each person. */
        amount: giftAmount,
        /** Ids of areas. */
        state: z.optional(text(TEXT_LIMITS.place)),
        lga: z.optional(text(TEXT_LIMITS.place)),
        /** SHA-256 of the donor's part, in hexadecimal. If the donor sends no part, our seed alone decides the draw. */
        commitment: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256"))),
        /** The id of the donor's earlier draw, if this draw replaces it. */
        instead_of: z.optional(id),
      }),
    response: () =>
      withData(
        z.object({ number: z.int(), list: z.object({ day: z.string(), hash: z.string() }) }),
      ),
  },
  "giving.draw.reveal": {
    method: "POST",
    path: "giving/draws/reveal",
    access: "public",
    retries: 0,
    /**
     * `seed`: the donor's part. It must match the hash in the earlier request. This call makes the draw once. A second
     * request returns the same draw. Answers 409 if the donor sent another part before, or if the draw began more than
     * an hour ago.
     */
    body: () => z.object({ id, seed: z.optional(text(DRAW_LIMITS.seed)) }),
    response: () => withData(draw),
  },
  "giving.draw.one": {
    method: "GET",
    path: "giving/draws/{draw_number}",
    access: "public",
    retries: 0,
    params: () => z.object({ draw_number: wholeInQuery(1, DRAW_LIMITS.number) }),
    response: () => withData(draw),
  },
  "giving.draw.today": {
    method: "GET",
    path: "giving/draws/today",
    access: "public",
    retries: 0,
    response: () =>
      withData(
        z.object({
          /** The list from which the people were chosen; null before the first list. */
          list: z.nullable(z.object({ day: z.string(), hash: z.string() })),
          /**
           * The people whom the landing page shows today: one person without a gift, if there is one, and two others.
           * Their order follows a hash: the SHA-256 of the list's hash followed by the page's code.
           */
          cards: z.array(entrepreneurCard).check(z.maxLength(3)),
        }),
      ),
  },
} as const;
