import * as z from "zod/mini";
import { email } from "../parts/fields.ts";
import { giftAmount, pageCode } from "../parts/giving-fields.ts";
import { done } from "../parts/shapes.ts";

const amountFits = z.refine<{ kind: string; amount?: number | undefined }>(
  ({ kind, amount }) => (kind === "monthly") === (amount !== undefined),
  { message: "Say how much you want to give each month.", path: ["amount"] },
);

/** The calls for mails about a page. Any e-mail address can get such mails after its owner has confirmed it. */
export const followingCalls = {
  "giving.following.ask": {
    method: "POST",
    path: "giving/follow",
    access: "public",
    retries: 0,
    /**
     * Sends a mail to the address, with a link that starts the mails about the page. The answer is the same for every
     * address. An address gets at most one such mail a day. The next mail covers all requests since the previous mail.
     * Answers 404 for a page that is not public. Answers 429 after a hundred requests from one network in an hour.
     */
    body: () =>
      z
        .object({
          page_code: pageCode,
          email,
          /**
           * The kind of mails about a page. `news`: the page's news. `monthly`: a mail each month with a link that
           * fills in the form for a gift.
           */
          kind: z.enum(["news", "monthly"]),
          /** The amount that each monthly mail suggests for a gift, in kobo. Only for `monthly`. */
          amount: z.optional(giftAmount),
        })
        .check(amountFits),
    response: done,
  },
} as const;
