import * as z from "zod/mini";
import { id } from "../parts/fields.ts";
import { giftLink, pageCode } from "../parts/giving-fields.ts";
import { done } from "../parts/shapes.ts";

/** The donor's choice about a part of a gift whose page cannot be paid. */
export const choicesCalls = {
  "finance.choices.choose": {
    method: "POST",
    path: "giving/gifts/choose",
    access: "public",
    retries: 0,
    /**
     * The whole `part` of the gift goes to `page`, or back to the donor if `page` is null. A donor chooses once; the
     * same choice again changes nothing. Answers 409 if the donor made another choice before, or if a refund or dispute
     * is open. Answers 422 if the page cannot take the whole part.
     */
    body: () => z.object({ link: giftLink, part: id, page: z.nullable(pageCode) }),
    response: done,
  },
} as const;
