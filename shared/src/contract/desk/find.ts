import * as z from "zod/mini";
import { EMAIL_LENGTH } from "../../constants.ts";
import { introductionStatus, personSummary } from "../parts/entities.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** A search can find a person by these fields. The most reliable field comes first. */
export const FOUND_BY = ["reference", "phone", "code", "name", "email", "city"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** The minimum number of letters or digits in a search. */
export const FIND_LETTERS = 2;
export const FOUND_PEOPLE = 8;

/**
 * A found person, with only the data that a reader needs to tell people apart. All other data is on the person's page.
 * Opening that page adds a separate line to the audit log.
 */
const foundPerson = z.extend(
  z.pick(personSummary, {
    _id: true,
    first_name: true,
    age: true,
    country_code: true,
    profile_pic_url: true,
  }),
  {
    city: z.nullable(z.string()),
    /** The status of the person's own introduction. `unregistered` if no consultant has registered the person yet. */
    status: z.union([introductionStatus, z.literal("unregistered")]),
    found_by: z.enum(FOUND_BY),
  },
);

/** The kinds of money records that a search can find. */
export const FOUND_MONEY = ["refund", "dispute", "payout", "gift", "page"] as const;

/** A search can find a money record by these kinds of values. */
export const MONEY_FOUND_BY = [
  "code",
  "reference",
  "gateway_reference",
  "receipt",
  "phone",
  "email",
  "name",
] as const;
export type MoneyFoundBy = (typeof MONEY_FOUND_BY)[number];

export const FOUND_RECORDS = 12;

/**
 * A found money record, with only the data that a reader needs to choose the right record. All other data is on the
 * record's screen. Opening that screen adds a separate line to the audit log.
 */
const foundRecord = z.object({
  kind: z.enum(FOUND_MONEY),
  /**
   * The id that opens the record's screen: the id of the refund, dispute, gift or page. For a payout, it is the id of
   * the payout's batch.
   */
  _id: id,
  /** The title of the found record: the donor's name. For a payout or a page, it is the page's name with its code. */
  title: z.string(),
  /**
   * When the refund was requested, the dispute was noticed, the payout was prepared, the gift was started, or the page
   * was opened.
   */
  at: instant,
  /** The record's sum in kobo. Null for a page. */
  sum: z.nullable(kobo),
  /** True if the found refund, dispute or payout is not finished and somebody waits for it. */
  waits: z.boolean(),
  found_by: z.enum(MONEY_FOUND_BY),
});

/** The calls of the console's search box. They find members and money records by a few letters or digits. */
export const findCalls = {
  "desk.find.people": {
    method: "GET",
    path: "admin/find",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: () =>
      z.object({
        /**
         * The typed text. It may be:
         * - the beginning of a first name, an e-mail address or a city
         * - a first name with an age, a city or a country ("larai 39", "dayo lagos")
         * - a code of six letters, or a reference
         * - at least four digits: a phone number or its last digits
         */
        text: text(EMAIL_LENGTH.total, FIND_LETTERS),
      }),
    response: () =>
      withData(
        z.object({
          /** The people whom the search found, each once. People who match by a whole word come first. */
          people: z.array(foundPerson).check(z.maxLength(FOUND_PEOPLE)),
          /** True if the search found more people than the answer contains. */
          more: z.boolean(),
        }),
      ),
  },
  "desk.find.money": {
    method: "GET",
    path: "admin/find/money",
    access: "finance",
    retries: 0,
    audit: "list",
    replica: true,
    query: () =>
      z.object({
        /**
         * The typed text. It may be:
         * - a page's code
         * - our reference of a payment or a payout
         * - the gateway's reference of a charge, a refund or a dispute
         * - the number of a receipt or a credit note
         * - a whole e-mail address, a name, or at least the last four digits of a phone number
         */
        text: text(EMAIL_LENGTH.total, FIND_LETTERS),
      }),
    response: () =>
      withData(
        z.object({
          /**
           * The money records that the search found, each once. Records for which somebody waits come first, then the
           * latest records.
           */
          records: z.array(foundRecord).check(z.maxLength(FOUND_RECORDS)),
          /** True if the search found more money records than the answer contains. */
          more: z.boolean(),
        }),
      ),
  },
} as const;
