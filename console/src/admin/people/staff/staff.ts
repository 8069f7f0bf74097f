import { calls, type Input, type Output } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import { internationalNumber } from "@agbara/shared/text/phone.ts";
import type { RaRecord } from "react-admin";
import { fieldErrors } from "../../../components/fields/field-errors.ts";

export type StaffAccount = Output<"people.staff.list">["data"]["data"][number] & RaRecord;

export const ROLE_NAMES: Record<StaffRole, string> = {
  consultant: "Consultant",
  verifier: "Verifier",
  finance: "Finance",
  admin: "Admin",
};

/** How far an account is: open, closed, waiting for another admin, or approved and not open yet. */
export function stageOf(
  { ended_at, opens_at, proposal }: Pick<StaffAccount, "ended_at" | "opens_at" | "proposal">,
  now: Date,
): "open" | "closed" | "proposed" | "approved" {
  if (ended_at) return proposal && !proposal.approved_at ? "proposed" : "closed";
  return opens_at && new Date(opens_at) > now ? "approved" : "open";
}

/** The form of a new account, as it is being filled in. */
export interface NewAccount {
  role: StaffRole;
  first_name: string;
  email: string;
  birth_date: string;
  gender: "female" | "male";
  country_code: CountryCode;
  international_phone_number: string;
}

export const NEW_ACCOUNT: NewAccount = {
  role: "consultant",
  first_name: "",
  email: "",
  birth_date: "",
  gender: "female",
  country_code: "GB",
  international_phone_number: "",
};

/** The form as it is sent: a phone number may be left out, and is taken as people write it. */
export function accountInput(form: NewAccount): Input<"people.staff.create"> {
  const { international_phone_number: written, ...others } = form;
  if (written.trim() === "") return others;
  // What holds no number at all goes as it is, so that the contract refuses it.
  const international_phone_number = internationalNumber(written, form.country_code) || written;
  return { ...others, international_phone_number };
}

/** What the contract finds wrong with it, by field. */
export function accountErrors(input: Input<"people.staff.create">): Record<string, string> {
  const errors = fieldErrors(calls["people.staff.create"].body, input);
  // Nobody types a day's year first: it is chosen.
  if (input.birth_date === "") errors.birth_date = "is required";
  return errors;
}
