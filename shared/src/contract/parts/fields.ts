import * as z from "zod/mini";
import { isDay } from "../../age.ts";
import { EMAIL_LENGTH } from "../../constants.ts";
import { wrongContact } from "../../text/contact-details.ts";
import { digitsIn } from "../../text/digits.ts";
import { hasLetter, holdsAddress, oneLine } from "../../text/one-line.ts";
import { wrongPhone } from "../../text/phone.ts";

/**
 * Tells whether PostgreSQL can store a text. It can store neither the character NUL nor one half of a surrogate pair.
 */
function isStorable(value: string): boolean {
  return !value.includes("\u0000") && !/\p{Surrogate}/u.test(value);
}

/** Checks that a text has `min` to `max` characters, and that the database can store it. */
function fits(max: number, min: number) {
  return [
    z.minLength(min, min === 1 ? "is required" : `must have at least ${min} characters`),
    z.maxLength(max, `can have at most ${max} characters`),
    z.refine<string>(isStorable, "contains a character that we cannot store"),
  ] as const;
}

/** Accepts text that a person wrote, and trims it. The text may have several lines. */
export function text(max: number, min = 0) {
  return z.string().check(z.trim(), ...fits(max, min));
}

/**
 * Accepts text on one line, such as a city or a title. Turns line breaks into spaces and removes invisible characters.
 */
export function line(max: number, min = 0) {
  return z.string().check(z.overwrite(oneLine), ...fits(max, min));
}

/** Accepts a person's name. Names must not contain a web address, because we write them in mails to other people. */
export function personName(max: number, min = 0) {
  return line(max, min).check(
    z.refine((name) => name === "" || hasLetter(name), "must have at least one letter"),
    z.refine(
      (name) => !holdsAddress(name),
      "cannot contain a web address. Put a space after each full stop, or remove the full stop",
    ),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells whether a text can be the identifier of a record. */
export const isId = (text: string) => UUID.test(text);

/** The identifier of a record. We store UUIDs, but clients must not rely on that. */
export const id = z.string().check(z.regex(UUID, "must be an id"));

/** A calendar day that exists, as `YYYY-MM-DD`. */
export const day = z
  .string()
  .check(z.refine(isDay, "must be a date written as year-month-day, such as 2024-11-28"));

/** A calendar month, `YYYY-MM`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month"));

/** A point in time, as ISO 8601 in UTC. The year 0 is refused, because it never existed. */
export const instant = z.iso
  .datetime()
  .check(z.refine((value) => !value.startsWith("0000"), "must be a date"));

const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/**
 * Tells whether a text is an e-mail address. It may have at most 254 characters in all, and at most 64 before the @
 * (the specification's point 5).
 */
export function isEmail(value: string): boolean {
  return (
    value.length <= EMAIL_LENGTH.total &&
    value.indexOf("@") <= EMAIL_LENGTH.local &&
    EMAIL_PATTERN.test(value)
  );
}

/** An e-mail address, in lower case. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.refine(isEmail, "must be a full e-mail address, such as name@example.com"),
  );

const NIGERIA = "+234";
const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number in international form, E.164: "+2348031234567". */
export const phone = z
  .string()
  .check(
    z.trim(),
    z.regex(E164, "must be a phone number with its country code, such as +2348031234567"),
  );

/** Refuses a text if `wrong` returns an error message for it. */
const notWrong = (wrong: (text: string) => string | null) =>
  z.refine((text) => wrong(String(text)) === null, {
    error: ({ input }) => wrong(String(input)) ?? undefined,
  });

/**
 * Makes a field for a text that other members read. It refuses phone numbers and addresses, because members get each
 * other's contact details only after both have accepted. `field` is {@link text}, {@link line} or {@link personName}.
 */
export function forMembers(field: typeof text): typeof text {
  // We skip this check for a text that is too long, because the check would be slow and the field refuses the text
  // anyway.
  return (max, min) =>
    field(max, min).check(notWrong((text) => (text.length > max ? null : wrongContact(text))));
}

/**
 * A phone number that a person enters now. Its length and first digits must be right for its country. Use {@link phone}
 * for stored numbers, because older numbers may break these rules.
 */
export const ownPhone = phone.check(
  notWrong((text) => (E164.test(text) ? wrongPhone(text) : null)),
);

/** Works like {@link ownPhone}, but accepts only Nigerian numbers. */
export const nigerianPhone = ownPhone.check(
  z.refine((text) => !E164.test(text) || text.startsWith(NIGERIA), {
    error: "This is not a Nigerian number. Our verifiers ring only Nigerian numbers.",
  }),
);

/** The maximum length of a typed number. No number needs more characters, even with spaces and dashes. */
const TYPED_MAX = 60;

/**
 * Accepts digits as a person types them, with spaces or dashes. `wrong` returns an error message about wrong digits,
 * for example too few. The handler gets only the digits.
 */
export function digits(wrong: (typed: string) => string | null) {
  return z.pipe(
    z.string().check(z.maxLength(TYPED_MAX, "is too long"), notWrong(wrong)),
    z.transform((typed) => digitsIn(typed) ?? ""),
  );
}

/** Accepts a whole number from `min` to `max`. */
export function whole(min: number, max: number) {
  return z
    .int("must be a whole number")
    .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));
}

/** Accepts a whole number in a query string. Works like {@link whole}, but accepts only digits. */
export function wholeInQuery(min: number, max: number) {
  const digits = z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, "must be a whole number")),
    z.transform(Number),
  );
  const fault = ({ input }: { input?: unknown }) =>
    input === undefined ? "is required" : "must be a whole number";
  return z.pipe(z.union([z.number(), digits], { error: fault }), whole(min, max));
}

/** A flag in a query string, `true` or `false`. */
export const flagInQuery = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])], "must be true or false"),
  z.transform((value) => value === true || value === "true"),
);

/** A list of at most `max` entries. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, `can have at most ${max} entries`));
