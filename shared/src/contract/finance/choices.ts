import * as z from "zod/mini";
import { id } from "../parts/fields.ts";
import { giftLink, pageCode } from "../parts/giving-fields.ts";
import { done } from "../parts/shapes.ts";

/** Where money goes that its page cannot be paid: its donor says it. */
export const choicesCalls = {
  "finance.choices.choose": {
    method: "POST",
    path: "giving/gifts/choose",
    access: "public",
    retries: 0,
    /**
     * `part` of the gift goes whole to `page`, or back to its donor where that is null. Once; the same again is the same
     * choice. 409 where something else was chosen, or a refund or dispute is open; 422 where the page takes none or less.
     */
    body: z.object({ link: giftLink, part: id, page: z.nullable(pageCode) }),
    response: done,
  },
} as const;
