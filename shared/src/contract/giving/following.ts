import * as z from "zod/mini";
import { email } from "../parts/fields.ts";
import { giftAmount, pageCode } from "../parts/giving-fields.ts";
import { done } from "../parts/shapes.ts";

const amountFits = z.refine<{ kind: string; amount?: number | undefined }>(
  ({ kind, amount }) => (kind === "monthly") === (amount !== undefined),
  { message: "Say how much you want to give each month.", path: ["amount"] },
);

/** Mails about a page. Any address can get them after its owner confirms. */
export const followingCalls = {
  "giving.following.ask": {
    method: "POST",
    path: "giving/follow",
    access: "public",
    retries: 0,
    /**
     * Sends the address a mail with a link that starts the mails. The answer is the same for every address. An address
     * gets at most one such mail a day. The next mail includes all requests since the last one. Answers 404 for a page
     * that is not public. Answers 429 after a hundred requests from one network in an hour.
     */
    body: () =>
      z
        .object({
          page_code: pageCode,
          email,
          /** `news`: the page's news. `monthly`: a mail each month with a link that fills in the form for a gift. */
          kind: z.enum(["news", "monthly"]),
          /** The gift of each month, in kobo; only for `monthly`. */
          amount: z.optional(giftAmount),
        })
        .check(amountFits),
    response: done,
  },
} as const;
