import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import { fieldErrors } from "../../components/field-errors.ts";

/** What the contract's call takes, without the path. */
export type RegistrationInput = Omit<Input<"admin.introductions.register">, "introductionId">;

const NUMBERS = ["min_age", "max_age", "min_height", "my_height"] as const;
const TEXTS = ["state", "tribe", "city", "details", "note"] as const;
const FLAGS = ["distant_relationship", "is_public"] as const;

type Numbers = (typeof NUMBERS)[number];
type Texts = (typeof TEXTS)[number];
type Flags = (typeof FLAGS)[number];

/** Where a field of the contract is in none of the lists, the compiler names it here. */
type None<Unlisted extends never> = Unlisted;
type Unlisted = Exclude<keyof RegistrationInput, Numbers | Texts | Flags | "if_version">;

/** The form as it is being filled in: numbers are texts until they are sent. */
export type RegistrationForm = Record<Numbers | Texts | None<Unlisted>, string> &
  Record<Flags, boolean>;

/** The form that a record opens with; ages that nobody gave yet are the specification's. */
export function formOf(introduction: Introduction): RegistrationForm {
  const texts = [...NUMBERS, ...TEXTS].map((name) => [name, String(introduction[name] ?? "")]);
  const flags = FLAGS.map((name) => [name, introduction[name]]);
  const form = Object.fromEntries([...texts, ...flags]) as RegistrationForm;
  if (introduction.registered_at) return form;
  const { min_age, max_age } = DEFAULT_INTRODUCTION_AGES;
  return { ...form, min_age: form.min_age || `${min_age}`, max_age: form.max_age || `${max_age}` };
}

/** The form as it is sent: what is empty is null. `version` is the one that the form was opened on. */
export function inputOf(form: RegistrationForm, version: number): RegistrationInput {
  const numbers = NUMBERS.map((name) => [name, numberIn(form[name])]);
  const texts = TEXTS.map((name) => [name, form[name].trim() || null]);
  const flags = FLAGS.map((name) => [name, form[name]]);
  return Object.fromEntries([
    ...numbers,
    ...texts,
    ...flags,
    ["if_version", version],
  ]) as RegistrationInput;
}

/** The names of the fields in which two forms differ. */
export function differences(one: RegistrationForm, other: RegistrationForm) {
  return [...NUMBERS, ...TEXTS, ...FLAGS].filter((name) => one[name] !== other[name]);
}

/** What the contract finds wrong with it, by field. */
export function registrationErrors(input: RegistrationInput): Record<string, string> {
  return fieldErrors(calls["admin.introductions.register"].body, input);
}

/** Empty is null; what is no number stays not a number, so that the contract refuses it. */
function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
