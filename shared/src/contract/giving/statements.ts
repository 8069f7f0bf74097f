import * as z from "zod/mini";
import { STATEMENT_YEARS } from "../../constants.ts";
import { day, text, whole } from "../parts/fields.ts";
import { giftLink, kobo } from "../parts/giving-fields.ts";
import { done, withData } from "../parts/shapes.ts";

/** The end of a part: the time when its last gift was paid, in microseconds since 1970, and the id of this gift. */
const PLACE = /^\d{1,17}_[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** A year in Lagos. */
const year = whole(STATEMENT_YEARS.first, STATEMENT_YEARS.last);

const statement = z.object({
  year,
  donor_name: z.string(),
  /**
   * The number of gifts paid in the year. `total` is the kobo of these gifts. `paid_back` is the kobo that went back.
   */
  count: whole(0, Number.MAX_SAFE_INTEGER),
  total: kobo,
  paid_back: kobo,
  /** How many gifts of the year come before the first one in `gifts`. */
  from: whole(0, Number.MAX_SAFE_INTEGER),
  /** The value of `after` for the next part. Null if no gift comes after these. */
  next: z.nullable(z.string()),
  /** The gifts that were paid in the year, the earliest first. At most a thousand. Use `after` to get the rest. */
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
     * Sends a link to the statement of all gifts of an address. The mail goes to the address of the gift of `link`. The
     * answer leaves out the new link, because anyone with one gift's link must not read the other gifts. Answers 429
     * after three such mails about a gift in a day.
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
     * `statement`: the part of the link after the `#`. `after`: the value of `next` in the previous part. Answers 404
     * if we did not make the link, or if the link is too old.
     */
    body: () =>
      z.object({
        statement: text(300, 1),
        after: z.optional(z.string().check(z.regex(PLACE, "must be the end of a part"))),
      }),
    response: () => withData(statement),
  },
} as const;
