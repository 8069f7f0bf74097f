import { calls, type Input, type Output } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import { internationalNumber } from "@agbara/shared/text/phone.ts";
import { fieldErrors } from "../../../components/fields/field-errors.ts";

export type StaffAccount = Output<"people.staff.list">["data"]["data"][number];

export type FactorReset = Output<"people.staff.factorResets">["data"][number];

export const ROLE_NAMES: Record<StaffRole, string> = {
  consultant: "Consultant",
  verifier: "Verifier",
  finance: "Finance",
  auditor: "Auditor",
  admin: "Admin",
};

type Staged = Pick<StaffAccount, "ended_at" | "opens_at" | "closes_on" | "proposal">;

/** Returns the stage of a staff account: open, closed, waiting for another admin, or approved but not open yet. */
export function stageOf(
  { ended_at, opens_at, closes_on, proposal }: Staged,
  now: Date,
): "open" | "closed" | "proposed" | "approved" {
  if (ended_at) return proposal && !proposal.approved_at ? "proposed" : "closed";
  if (closes_on !== null && closes_on < dayInLagos(now)) return "closed";
  return opens_at && new Date(opens_at) > now ? "approved" : "open";
}

/** The values of the form for a new account while somebody fills it in. */
export interface NewAccount {
  role: StaffRole;
  first_name: string;
  email: string;
  birth_date: string;
  gender: "female" | "male";
  country_code: CountryCode;
  international_phone_number: string;
  /** The last day on which an auditor has access. Unused for other roles. */
  closes_on: string;
}

export const NEW_ACCOUNT: NewAccount = {
  role: "consultant",
  first_name: "",
  email: "",
  birth_date: "",
  gender: "female",
  country_code: "GB",
  international_phone_number: "",
  closes_on: "",
};

/** Converts the form to the input of the call. The phone number is optional and may be in any usual format. */
export function accountInput(form: NewAccount): Input<"people.staff.create"> {
  const { international_phone_number: written, closes_on, ...rest } = form;
  const others = form.role === "auditor" ? { ...rest, closes_on } : rest;
  if (written.trim() === "") return others;
  // If the text contains no phone number, we send it unchanged, and the contract then refuses it.
  const international_phone_number = internationalNumber(written, form.country_code) || written;
  return { ...others, international_phone_number };
}

/** Checks the input against the contract's schema. Returns the error of each wrong field. */
export function accountErrors(input: Input<"people.staff.create">): Record<string, string> {
  const errors = fieldErrors(calls["people.staff.create"].body, input);
  // We replace the contract's message, because it says how to type a day, but here people choose a day.
  if (input.birth_date === "") errors.birth_date = "is required";
  if (input.closes_on === "") errors.closes_on = "is required";
  return errors;
}
