import * as z from "zod/mini";
import { EMAIL_LENGTH } from "../../constants.ts";
import { introductionStatus, personSummary } from "../parts/entities.ts";
import { text } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The field by which a search finds a person. The surest field comes first. */
export const FOUND_BY = ["phone", "code", "name", "email", "city"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** The smallest number of letters or digits in a search. */
export const FIND_LETTERS = 2;
export const FOUND_PEOPLE = 8;

/**
 * The data needed to tell two people apart. The person's page has the other data. Opening this page adds a separate
 * line to the audit log.
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

/** The search box: finds the members that a few letters or digits can mean. */
export const findCalls = {
  "desk.find.people": {
    method: "GET",
    path: "admin/find",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: z.object({
      /**
       * What the person typed: the beginning of a first name, an e-mail address or a city; a first name with an age,
       * a city or a country ("larai 39", "dayo lagos"); a code of six letters; or at least four digits. Digits are a
       * phone number or its end.
       */
      text: text(EMAIL_LENGTH.total, FIND_LETTERS),
    }),
    response: withData(
      z.object({
        /** The people found, each once. Matches of the whole word come first. */
        people: z.array(foundPerson).check(z.maxLength(FOUND_PEOPLE)),
        /** Whether more people match. */
        more: z.boolean(),
      }),
    ),
  },
} as const;
