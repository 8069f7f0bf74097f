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
   * The position of this draw in its series, from 1. If a donor draws again without giving, the new draw replaces the
   * earlier one. These draws are a series.
   */
  nth: z.int(),
  /** The number of the draw that replaced this draw, if the donor drew again. Null if there is none. */
  followed_by: z.nullable(z.int()),
  /**
   * The status of the draw. `open`: the draw waits for the donor's seed, for at most an hour. `ended`: no seed came.
   * `drawn`: the draw has chosen people. `given`: the donor has paid a gift from the draw.
   */
  status: z.enum(["open", "ended", "drawn", "given"]),
  /** The pages that the draw chose, in the order of the draw. Pages that are no longer public are left out. */
  cards: z.array(entrepreneurCard),
});
export type Draw = z.infer<typeof draw>;

/** The calls that choose entrepreneurs by a draw. Anybody can check the draw afterwards (`agbara-draw-v1`). */
export const drawCalls = {
  "giving.draw.fitting": {
    method: "GET",
    path: "giving/draws/fitting",
    access: "public",
    retries: 0,
    query: () =>
      z.object({
        /** The draw chooses only pages that need at least this many kobo. */
        amount: wholeInQuery(GIFT_AMOUNT.min, GIFT_AMOUNT.max),
        /** `state` and `lga` are ids of areas. */
        state: z.optional(text(TEXT_LIMITS.place)),
        lga: z.optional(text(TEXT_LIMITS.place)),
      }),
    /**
     * The number of pages on the day's list that a draw could choose: in the local government area, in its state, and
     * everywhere. `lga` and `state` are null if the caller did not ask about them.
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
     * Begins a draw. The browser makes `id` and keeps it secret. A second request with the same `id` is the same draw.
     * Before the caller gets the answer, the draw's number and the day's list are in the public log. Answers 409 if too
     * few people in these areas need this amount.
     */
    body: () =>
      z.object({
        id,
        people: whole(PEOPLE_COUNT_MIN, PEOPLE_COUNT_MAX),
        /** The amount for each chosen person, in kobo. */
        amount: giftAmount,
        /** `state` and `lga` are ids of areas. */
        state: z.optional(text(TEXT_LIMITS.place)),
        lga: z.optional(text(TEXT_LIMITS.place)),
        /**
         * The SHA-256 of the donor's seed, in hexadecimal. If the donor sends no seed, only our own seed decides the
         * draw.
         */
        commitment: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256"))),
        /** The id of the donor's earlier draw, if the new draw replaces it. */
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
     * Makes the draw. `seed`: the donor's seed, which must match the hash in the earlier request. A second request
     * returns the same draw. Answers 409 if the donor sent another seed before, or if the draw began more than an hour
     * ago.
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
          /** The list from which we chose the people of the day. Null before the first list. */
          list: z.nullable(z.object({ day: z.string(), hash: z.string() })),
          /**
           * The people whom the landing page shows today: one person without a gift, if there is one, and two others.
           * They are sorted by a hash: the SHA-256 of the list's hash followed by the page's code.
           */
          cards: z.array(entrepreneurCard).check(z.maxLength(3)),
        }),
      ),
  },
} as const;
