import * as z from "zod/mini";
import { DRAW_LIMITS, PEOPLE_COUNT_MAX, PEOPLE_COUNT_MIN, TEXT_LIMITS } from "../../constants.ts";
import { publishedDraw } from "../../draw/published.ts";
import { entrepreneurCard } from "../entrepreneurs/public.ts";
import { id, text, whole, wholeInQuery } from "../parts/fields.ts";
import { giftAmount } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

const draw = z.extend(publishedDraw, {
  /** The draw's number among the donor's successive draws without a gift, from 1. */
  nth: z.int(),
  /** The number of the draw that the donor made instead; null if there is none. */
  followed_by: z.nullable(z.int()),
  /**
   * `open` until the donor's part comes or the hour has passed; `ended` if no part came; `given` after a gift from the
   * draw is paid.
   */
  status: z.enum(["open", "ended", "drawn", "given"]),
  /** The chosen entrepreneurs in the draw's order, without those whose page is no longer public. */
  cards: z.array(entrepreneurCard),
});
export type Draw = z.infer<typeof draw>;

/** Finds entrepreneurs by a draw that anybody can check afterwards (`agbara-draw-v1`). */
export const drawCalls = {
  "giving.draw.begin": {
    method: "POST",
    path: "giving/draws",
    access: "public",
    retries: 0,
    /**
     * The browser makes `id` and keeps it secret; a second request with it is the same draw. The public log has the
     * number and the day's list before the answer. 409 if nobody, or not enough people, need this amount there.
     */
    body: z.object({
      id,
      people: whole(PEOPLE_COUNT_MIN, PEOPLE_COUNT_MAX),
      /** Kobo for each person. */
      amount: giftAmount,
      /** Ids of areas. */
      state: z.optional(text(TEXT_LIMITS.place)),
      lga: z.optional(text(TEXT_LIMITS.place)),
      /** SHA-256, hexadecimal, of the donor's part. Without it, we alone seal the draw. */
      commitment: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256"))),
      /** The id of the donor's previous draw, which they do not use. */
      instead_of: z.optional(id),
    }),
    response: withData(
      z.object({ number: z.int(), list: z.object({ day: z.string(), hash: z.string() }) }),
    ),
  },
  "giving.draw.reveal": {
    method: "POST",
    path: "giving/draws/reveal",
    access: "public",
    retries: 0,
    /**
     * The donor's part for the commitment sent before. The draw then happens, once; a second request returns the same
     * draw. 409 for another part, and an hour after the draw began.
     */
    body: z.object({ id, seed: z.optional(text(DRAW_LIMITS.seed)) }),
    response: withData(draw),
  },
  "giving.draw.one": {
    method: "GET",
    path: "giving/draws/{draw_number}",
    access: "public",
    retries: 0,
    params: z.object({ draw_number: wholeInQuery(1, DRAW_LIMITS.number) }),
    response: withData(draw),
  },
} as const;
