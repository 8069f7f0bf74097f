import * as z from "zod/mini";
import { STATEMENT_YEARS } from "../../constants.ts";
import { day, text, whole } from "../parts/fields.ts";
import { giftLink, kobo } from "../parts/giving-fields.ts";
import { done, withData } from "../parts/shapes.ts";

/**
 * The form of `next`, which marks where one part of a statement ends: the time of the part's last payment in
 * microseconds since 1970, then `_`, then the id of the paid gift.
 */
const PLACE = /^\d{1,17}_[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** A year of a statement, in Lagos time. */
const year = whole(STATEMENT_YEARS.first, STATEMENT_YEARS.last);

const statement = z.object({
  year,
  donor_name: z.string(),
  /**
   * `count`: the number of gifts that were paid in the year. `total`: kobo of these gifts. `paid_back`: kobo of these
   * gifts that went back.
   */
  count: whole(0, Number.MAX_SAFE_INTEGER),
  total: kobo,
  paid_back: kobo,
  /** The position of the first gift in `gifts`: the number of the year's gifts that come before it. */
  from: whole(0, Number.MAX_SAFE_INTEGER),
  /** The value of `after` for the next part of the statement. Null if no gift comes after these gifts. */
  next: z.nullable(z.string()),
  /**
   * The gifts that were paid in the year, the earliest first, at most a thousand. To get more, send `next` as `after`.
   */
  gifts: z.array(
    z.object({
      receipt_number: z.nullable(z.string()),
      day,
      total: kobo,
      paid_back: kobo,
      /** The names of the pages that got the gift's money. Empty for gift cards that nobody has used. */
      pages: z.array(z.string()),
      /** The number of gift cards in the gift. */
      cards: z.int(),
    }),
  ),
});

/** The calls for the yearly statement of a donor's gifts. Amounts are whole kobo. */
export const statementsCalls = {
  "giving.statements.link": {
    method: "POST",
    path: "giving/statements/link",
    access: "signed-in",
    retries: 0,
    body: () => z.object({ year }),
    /**
     * Makes a link to the statement of the caller's own gifts. The link works for ten minutes. Answers 429 after twenty
     * links in an hour.
     */
    response: () => withData(z.object({ statement: z.string() })),
  },
  "giving.statements.ask": {
    method: "POST",
    path: "giving/statements/ask",
    access: "public",
    retries: 0,
    /**
     * Sends a mail to the e-mail address of the gift that `link` opens. The mail has a link to the statement of all
     * gifts of this address. The answer does not contain the new link: a person with one gift's link must not be able
     * to read the other gifts. Answers 429 after three such mails about a gift in a day.
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
     * Opens a statement. `statement`: the part of the link after the `#`. `after`: the value of `next` in the previous
     * part of the statement. Answers 404 if we did not make the link, or if the link is too old.
     */
    body: () =>
      z.object({
        statement: text(300, 1),
        after: z.optional(z.string().check(z.regex(PLACE, "must be the end of a part"))),
      }),
    response: () => withData(statement),
  },
} as const;
