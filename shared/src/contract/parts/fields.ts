import * as z from "zod/mini";
import { isDay } from "../../age.ts";
import { EMAIL_LENGTH } from "../../constants.ts";
import { digitsIn } from "../../text/digits.ts";
import { hasLetter, holdsAddress, oneLine } from "../../text/one-line.ts";
import { wrongPhone } from "../../text/phone.ts";

/** PostgreSQL can store neither NUL nor half a character. */
function isStorable(value: string): boolean {
  return !value.includes("\u0000") && !/\p{Surrogate}/u.test(value);
}

/** Of `min` to `max` characters, without what cannot be stored. */
function fits(max: number, min: number) {
  return [
    z.minLength(min, min === 1 ? "is required" : `must have at least ${min} characters`),
    z.maxLength(max, `can have at most ${max} characters`),
    z.refine<string>(isStorable, "contains a character that we cannot store"),
  ] as const;
}

/** Text that a person wrote, of as many lines as they like: trimmed. */
export function text(max: number, min = 0) {
  return z.string().check(z.trim(), ...fits(max, min));
}

/** Text on one line, such as a city or a title: line breaks are spaces, and what nobody sees is dropped. */
export function line(max: number, min = 0) {
  return z.string().check(z.overwrite(oneLine), ...fits(max, min));
}

/** What somebody is called. It goes in mails to other people, so it holds no web address. */
export function personName(max: number, min = 0) {
  return line(max, min).check(
    z.refine((name) => name === "" || hasLetter(name), "must have at least one letter"),
    z.refine(
      (name) => !holdsAddress(name),
      "cannot hold a web address. Put a space after each full stop, or leave it out",
    ),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Identifier of a record: opaque to clients, a UUID in our store. */
export const id = z.string().check(z.regex(UUID, "must be an id"));

/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = z
  .string()
  .check(z.refine(isDay, "must be a date written as year-month-day, such as 2024-11-28"));

/** An instant, ISO 8601 in UTC. There was no year 0. */
export const instant = z.iso
  .datetime()
  .check(z.refine((value) => !value.startsWith("0000"), "must be a date"));

const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** The general e-mail check of point 5: up to 254 characters in all, 64 before the @. */
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

const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number in international form, E.164: "+2348031234567". */
export const phone = z
  .string()
  .check(
    z.trim(),
    z.regex(E164, "must be a phone number with its country code, such as +2348031234567"),
  );

/** Refuses a text with what `wrong` says of it. */
const notWrong = (wrong: (text: string) => string | null) =>
  z.refine((text) => wrong(String(text)) === null, {
    error: ({ input }) => wrong(String(input)) ?? undefined,
  });

/** As {@link phone}, of a number that is sent now: it has length and beginning of its country. Older ones may not. */
export const ownPhone = phone.check(
  notWrong((text) => (E164.test(text) ? wrongPhone(text) : null)),
);

/** Longer than any number that is typed with spaces and dashes. */
const TYPED_MAX = 60;

/** A number of so many digits as a person types it, of which `wrong` says what is wrong; the handler gets its digits. */
export function digits(wrong: (typed: string) => string | null) {
  return z.pipe(
    z.string().check(z.maxLength(TYPED_MAX, "is too long"), notWrong(wrong)),
    z.transform((typed) => digitsIn(typed) ?? ""),
  );
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number) {
  return z
    .int("must be a whole number")
    .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));
}

/** As {@link whole}, read from a query string; anything but digits is refused. */
export function wholeInQuery(min: number, max: number) {
  const digits = z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, "must be a whole number")),
    z.transform(Number),
  );
  const fault = ({ input }: { input?: unknown }) =>
    input === undefined ? "is required" : "must be a whole number";
  return z.pipe(z.union([z.number(), digits], { error: fault }), whole(min, max));
}

/** A flag in a query string: `true` or `false`. */
export const flagInQuery = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])], "must be true or false"),
  z.transform((value) => value === true || value === "true"),
);
