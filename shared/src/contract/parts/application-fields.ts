import * as z from "zod/mini";
import { APPLICATION, TEXT_LIMITS } from "../../constants.ts";
import type {
  ApplicationField,
  PrivateField,
  PublicField,
} from "../../fundraising/application-fields.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { line, listOf, nigerianPhone, personName, phone, text, whole } from "./fields.ts";
import { kobo } from "./giving-fields.ts";

/** A referee: somebody who knows the applicant's work and whom we may call. */
const referee = z.object({
  name: z.string(),
  phone,
  /** How the referee knows the applicant's work. */
  knows: z.string(),
});
/** A referee as the applicant enters them. */
const refereeInput = z.extend(referee, {
  name: personName(APPLICATION.referee.name, 1),
  phone: nigerianPhone,
  knows: line(APPLICATION.referee.knows, 1),
});
/** The referees as the applicant enters them. No two referees may have the same phone number. */
const refereesInput = listOf(refereeInput, APPLICATION.referees).check(
  z.check(({ value, issues }) => {
    for (const [at, { phone: number }] of value.entries()) {
      if (value.findIndex((other) => other.phone === number) === at) continue;
      const message = "You gave this number for somebody else. Each person needs their own.";
      issues.push({ code: "custom", message, input: value, path: [at, "phone"] });
    }
  }),
);

/** One line in the list of things that the money buys, with the price. */
export const boughtLine = z.object({ words: z.string(), sum: kobo });
/** A line in the list of things that the money buys, as the applicant enters it. */
export const boughtLineInput = z.object({
  words: line(APPLICATION.buys.words, 1),
  sum: whole(APPLICATION.buys.least, APPLICATION.target.max),
});

/**
 * The application's fields that everybody reads once the page is open. A field is null until the applicant fills it in.
 */
export const publicFields = {
  /** The applicant's full name, as the bank knows it. */
  name: z.nullable(z.string()),
  trade: z.nullable(z.enum(TRADE_KEYS)),
  /** `state` and `lga` are ids of areas. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** The pitch on the page's card, in one or two sentences. */
  pitch: z.nullable(z.string()),
  story: z.nullable(z.string()),
  target: kobo,
  /** What the money buys, line by line. In an application that was sent, the prices add up to the target. */
  buys: z.array(boughtLine),
} satisfies Record<PublicField, z.ZodMiniType>;

/**
 * The application's fields that only the applicant and verifiers read. A field is null until the applicant fills it in.
 */
export const privateFields = {
  /** The address where the applicant works. */
  address: z.nullable(z.string()),
  /** The number of the applicant's registered business. Null if the business is not registered. */
  cac_number: z.nullable(z.string()),
  referees: z.array(referee),
} satisfies Record<PrivateField, z.ZodMiniType>;

/**
 * The application's fields as the applicant sends them. A request may have one field or several. An empty text deletes
 * a field.
 */
export const applicationInput = {
  name: z.optional(personName(APPLICATION.name)),
  trade: z.optional(z.nullable(z.enum(TRADE_KEYS))),
  state: z.optional(text(TEXT_LIMITS.place)),
  lga: z.optional(text(TEXT_LIMITS.place)),
  pitch: z.optional(line(APPLICATION.pitch)),
  story: z.optional(text(APPLICATION.story.most)),
  target: z.optional(whole(APPLICATION.target.min, APPLICATION.target.max)),
  buys: z.optional(listOf(boughtLineInput, APPLICATION.buys.lines)),
  address: z.optional(line(APPLICATION.address)),
  cac_number: z.optional(line(APPLICATION.cac_number)),
  referees: z.optional(refereesInput),
} satisfies Record<ApplicationField, z.ZodMiniType>;
