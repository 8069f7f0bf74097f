import * as z from "zod/mini";
import { id } from "../parts/fields.ts";
import { giftLink, pageCode } from "../parts/giving-fields.ts";
import { done } from "../parts/shapes.ts";

/**
 * If we cannot pay the page of a part of a gift, the donor makes this call. The donor chooses what happens with this
 * part.
 */
export const choicesCalls = {
  "finance.choices.choose": {
    method: "POST",
    path: "giving/gifts/choose",
    access: "public",
    retries: 0,
    /**
     * Moves the whole `part` of the gift to `page`. If `page` is null, the money goes back to the donor. A donor can
     * choose only once; the same choice again changes nothing. Answers 409 if the donor made another choice before, or
     * if a refund or dispute is open. Answers 422 if the page cannot take the whole part.
     */
    body: () => z.object({ link: giftLink, part: id, page: z.nullable(pageCode) }),
    response: done,
  },
} as const;
