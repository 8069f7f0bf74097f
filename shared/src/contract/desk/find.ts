import * as z from "zod/mini";
import { EMAIL_LENGTH } from "../../constants.ts";
import { introductionStatus, personSummary } from "../parts/entities.ts";
import { text } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** By what of theirs somebody is found, the surest first. */
export const FOUND_BY = ["phone", "code", "name", "email", "city"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** So many letters or digits are needed. */
export const FIND_LETTERS = 2;
export const FOUND_PEOPLE = 8;

/** What it takes to tell two people apart, and no more: their page has the rest, and leaves a line of its own. */
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
    /** Of the own introduction; `unregistered` where nobody registered it yet. */
    status: z.union([introductionStatus, z.literal("unregistered")]),
    found_by: z.enum(FOUND_BY),
  },
);

/** One box for everything: which members a few letters or digits can mean. */
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
       * The beginning of a first name, an e-mail address or a city, a code of six letters, or at least four digits: the
       * end of a phone number or the whole of it.
       */
      text: text(EMAIL_LENGTH.total, FIND_LETTERS),
    }),
    response: withData(
      z.object({
        /** Each once; who is meant by the whole word first. */
        people: z.array(foundPerson).check(z.maxLength(FOUND_PEOPLE)),
        /** Whether there are others. */
        more: z.boolean(),
      }),
    ),
  },
} as const;
