import * as z from "zod/mini";
import { DRAW_LIMITS, PEOPLE_COUNT_MAX, PEOPLE_COUNT_MIN, TEXT_LIMITS } from "../../constants.ts";
import { publishedDraw } from "../../draw/published.ts";
import { entrepreneurCard } from "../entrepreneurs/public.ts";
import { id, text, whole, wholeInQuery } from "../parts/fields.ts";
import { giftAmount } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

const draw = z.extend(publishedDraw, {
  /** How manieth draw of its donor's it is, one after the other without a gift. */
  nth: z.int(),
  /** The number of the draw that its donor made instead; null where there is none. */
  followed_by: z.nullable(z.int()),
  /** `open` until the donor's part comes or its hour is over, `ended` where none came, `given` once a gift of it is paid. */
  status: z.enum(["open", "ended", "drawn", "given"]),
  /** Who was chosen, in the order of the draw, without those whose page is public no more. */
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
     * `id` is made by the browser and stays its secret: sent again it is the same draw. The number and the day's list
     * are in the public log before this is answered. 409 where nobody, or not so many people, need so much there.
     */
    body: z.object({
      id,
      people: whole(PEOPLE_COUNT_MIN, PEOPLE_COUNT_MAX),
      /** Kobo for each of them. */
      amount: giftAmount,
      /** Ids of areas. */
      state: z.optional(text(TEXT_LIMITS.place)),
      lga: z.optional(text(TEXT_LIMITS.place)),
      /** SHA-256, hexadecimal, of the donor's part; without it the draw is sealed by us alone. */
      commitment: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256"))),
      /** The id of the donor's draw before, which they do not take. */
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
     * The donor's part, whose commitment was sent before: then it is drawn, once. Sent again the draw is the same. 409
     * for another part, and an hour after the draw was begun.
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
