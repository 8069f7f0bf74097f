import * as z from "zod/mini";
import { STATEMENT_YEARS } from "../../constants.ts";
import { day, text, whole } from "../parts/fields.ts";
import { giftLink, kobo } from "../parts/giving-fields.ts";
import { done, withData } from "../parts/shapes.ts";

/** Where a part ends: the microseconds since 1970 when its last gift was paid, and the gift's id. */
const PLACE = /^\d{1,17}_[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** A year in Lagos. */
const year = whole(STATEMENT_YEARS.first, STATEMENT_YEARS.last);

const statement = z.object({
  year,
  donor_name: z.string(),
  /**
   * How many gifts were paid in the year. `total` and `paid_back`: the kobo of these gifts, and the kobo that went
   * back.
   */
  count: whole(0, Number.MAX_SAFE_INTEGER),
  total: kobo,
  paid_back: kobo,
  /** How many gifts of the year come before the first one in `gifts`. */
  from: whole(0, Number.MAX_SAFE_INTEGER),
  /** Begins the next part, as `after`. Null if no gift comes after these. */
  next: z.nullable(z.string()),
  /** The gifts that were paid in the year, the first comes first. At most a thousand: `after` asks for the rest. */
  gifts: z.array(
    z.object({
      receipt_number: z.nullable(z.string()),
      day,
      total: kobo,
      paid_back: kobo,
      /** The pages that got the money. Empty for gift cards that nobody has used. */
      pages: z.array(z.string()),
      /** The number of gift cards. */
      cards: z.int(),
    }),
  ),
});

/** What a donor gave in a year. Amounts are whole kobo. */
export const statementsCalls = {
  "giving.statements.link": {
    method: "POST",
    path: "giving/statements/link",
    access: "signed-in",
    retries: 0,
    body: () => z.object({ year }),
    /** Opens the statement of the caller's own gifts for ten minutes. Answers 429 after twenty links in an hour. */
    response: () => withData(z.object({ statement: z.string() })),
  },
  "giving.statements.ask": {
    method: "POST",
    path: "giving/statements/ask",
    access: "public",
    retries: 0,
    /**
     * Sends a link to the statement of all gifts of an address. The link goes to the address of the gift of `link`. It
     * is not in the answer, because anyone with one gift's link must not read the others. Answers 429 after three such
     * mails about a gift in a day.
     */
    body: () => z.object({ link: giftLink, year }),
    response: done,
  },
  "giving.statements.open": {
    method: "POST",
    path: "giving/statements/open",
    access: "public",
    retries: 0,
    /**
     * `statement`: what the link has after its `#`. `after`: the value of `next` in the part before. Answers 404 if we
     * did not make the link, or if its days are over.
     */
    body: () =>
      z.object({
        statement: text(300, 1),
        after: z.optional(z.string().check(z.regex(PLACE, "must be the end of a part"))),
      }),
    response: () => withData(statement),
  },
} as const;
