import * as z from "zod/mini";
import { EMAIL_LENGTH } from "../../constants.ts";
import { introductionStatus, personSummary } from "../parts/entities.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** The fields by which a search can find a person. The surest field comes first. */
export const FOUND_BY = ["reference", "phone", "code", "name", "email", "city"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** The smallest number of letters or digits in a search. */
export const FIND_LETTERS = 2;
export const FOUND_PEOPLE = 8;

/**
 * The data that a reader needs to tell two people apart. All other data is on the person's page, and opening that page
 * adds a separate line to the audit log.
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
    /** The status of the person's own introduction; `unregistered` if nobody has registered it yet. */
    status: z.union([introductionStatus, z.literal("unregistered")]),
    found_by: z.enum(FOUND_BY),
  },
);

/** The kinds of records of money that a search finds. */
export const FOUND_MONEY = ["refund", "dispute", "payout", "gift", "page"] as const;

/** The kinds of values that identify a record in a search for money. */
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
 * The data that a reader needs to choose the right record. All other data is on the record's screen, and opening that
 * screen adds a separate line to the audit log.
 */
const foundRecord = z.object({
  kind: z.enum(FOUND_MONEY),
  /**
   * The id that opens the record's screen. It is the id of the refund, dispute, gift or page. For a payout it is the id
   * of the batch.
   */
  _id: id,
  /** The donor's name. For a payout or a page, the page's name with its code. */
  title: z.string(),
  /** The record's day: when it was requested, noticed, prepared, started or opened. */
  at: instant,
  /** Kobo; null for a page. */
  sum: z.nullable(kobo),
  /** True if this refund, dispute or payout is not finished and somebody waits for it. */
  waits: z.boolean(),
  found_by: z.enum(MONEY_FOUND_BY),
});

/** The search box. It finds members and records of money by a few letters or digits. */
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
         * The typed text. It may be the beginning of a first name, an e-mail address or a city. It may be a first name
         * with an age, a city or a country ("larai 39", "dayo lagos"). It may be a code of six letters, a reference, or
         * at least four digits. Digits are a phone number or its end.
         */
        text: text(EMAIL_LENGTH.total, FIND_LETTERS),
      }),
    response: () =>
      withData(
        z.object({
          /** The people found, each once. Matches of the whole word come first. */
          people: z.array(foundPerson).check(z.maxLength(FOUND_PEOPLE)),
          /** Whether more people match. */
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
         * The typed text. It may be a page's code, our reference of a payment or a payout, or the gateway's reference
         * of a charge, a refund or a dispute. It may be the number of a receipt or a credit note, a whole e-mail
         * address, a name, or at least the last four digits of a phone number.
         */
        text: text(EMAIL_LENGTH.total, FIND_LETTERS),
      }),
    response: () =>
      withData(
        z.object({
          /** The records found, each once. Records for which somebody waits come first, then the latest. */
          records: z.array(foundRecord).check(z.maxLength(FOUND_RECORDS)),
          /** Whether more records match. */
          more: z.boolean(),
        }),
      ),
  },
} as const;
