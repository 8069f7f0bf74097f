import { ageOn, dayOf, isDay } from "@agbara/shared/age.ts";
import { MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { signinCalls } from "@agbara/shared/contract/people/signin.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { internationalNumber } from "@agbara/shared/text/phone.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { fieldErrors } from "../components/fields/field-errors.ts";
import type { Door } from "../providers/door.ts";
import { words } from "../words/register.ts";

/** The values of the registration form while somebody fills it in. */
export interface RegisterFields {
  first_name: string;
  email: string;
  password: string;
  birth_date: string;
  gender: Gender | "";
  country_code: CountryCode;
  phone: string;
  accept_terms: boolean;
}

export const emptyFields: RegisterFields = {
  first_name: "",
  email: "",
  password: "",
  birth_date: "",
  gender: "",
  country_code: "NG",
  phone: "",
  accept_terms: false,
};

/**
 * Converts the form to the input of the call. If a person joins only for fundraising, leaves out everything about
 * introductions.
 */
export function registerInput(form: RegisterFields, door: Door) {
  const { phone, gender, ...user } = form;
  const international_phone_number = internationalNumber(phone, form.country_code);
  return {
    user: {
      ...user,
      international_phone_number,
      ...(door === "fundraising" ? {} : { gender }),
      ...(door === "introductions" ? { introductions: true } : {}),
    },
  } as Input<"people.signin.register">;
}

/** Returns the error of each wrong field. Checks the contract's rules and the minimum age of members. */
export function registerErrors(input: Input<"people.signin.register">, now: Date) {
  // We import only the part of the contract about signing in. The whole contract would double the code that people load
  // to register.
  const schema = signinCalls["people.signin.register"].body();
  const errors = withoutPrefix(fieldErrors(schema, input));
  const { birth_date } = input.user;
  if (isDay(birth_date) && ageOn(birth_date, dayOf(now)) < MEMBER_MIN_AGE)
    errors.birth_date ??= fill(words.registerForm.tooYoung, { age: MEMBER_MIN_AGE });
  return errors;
}

/** `user.email` → `email`. */
export function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^user\./, ""), message]),
  );
}
