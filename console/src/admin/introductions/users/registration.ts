import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { wholeIn } from "@agbara/shared/text/digits.ts";
import { fieldErrors } from "../../../components/fields/field-errors.ts";
import { pick, type Typed, touchedIn, withTyped } from "../../kit/form/merge.ts";

/** The fields that the form sends. The person's id is not here, because it is in the call's path. */
export type RegistrationInput = Omit<Input<"introductions.own.register">, "introductionId">;

/**
 * The field that says how the consultant met the person. It is not in this form, because the form in `meeting-form.ts`
 * asks for it.
 */
type OfMeeting = "met";

const NUMBERS = ["min_age", "max_age", "min_height", "my_height"] as const;
const TEXTS = ["state", "tribe", "city", "details", "note"] as const;
const FLAGS = ["distant_relationship", "is_public"] as const;

type Numbers = (typeof NUMBERS)[number];
type Texts = (typeof TEXTS)[number];
type Flags = (typeof FLAGS)[number];

/**
 * Compiles only if the lists above contain all fields of the contract. Otherwise the compiler shows the missing field
 * here.
 */
type None<Unlisted extends never> = Unlisted;
type Unlisted = Exclude<keyof RegistrationInput, Numbers | Texts | Flags | OfMeeting | "base">;

/** The values of the form while somebody fills it in. Numbers are texts until we send them. */
export type RegistrationForm = Record<Numbers | Texts | None<Unlisted>, string> &
  Record<Flags, boolean>;

/** Converts a record to the values of the form. If the record has no ages, uses the specification's defaults. */
export function formOf(introduction: Introduction): RegistrationForm {
  const texts = [...NUMBERS, ...TEXTS].map((name) => [name, String(introduction[name] ?? "")]);
  const flags = FLAGS.map((name) => [name, introduction[name]]);
  const form = Object.fromEntries([...texts, ...flags]) as RegistrationForm;
  if (introduction.registered_at) return form;
  const { min_age, max_age } = DEFAULT_INTRODUCTION_AGES;
  return { ...form, min_age: form.min_age || `${min_age}`, max_age: form.max_age || `${max_age}` };
}

/**
 * Converts the form's values to the input of the call. Empty values become null. A text that is not a number stays a
 * text, and the contract then refuses it.
 */
export function inputOf(form: RegistrationForm): RegistrationInput {
  const numbers = NUMBERS.map((name) => [name, wholeIn(form[name])]);
  const texts = TEXTS.map((name) => [name, form[name].trim() || null]);
  const flags = FLAGS.map((name) => [name, form[name]]);
  return Object.fromEntries([...numbers, ...texts, ...flags]) as RegistrationInput;
}

/** Returns the typed values, and in `base` the saved values that they replace. Leaves out fields without typed text. */
export function changesOf(
  onRecord: RegistrationForm,
  draft: Typed<RegistrationForm> | null,
): RegistrationInput {
  if (!draft) return {};
  const touched = touchedIn(draft);
  const input = inputOf(withTyped(onRecord, draft));
  const base = inputOf({ ...onRecord, ...pick(draft.base, touched) });
  return { ...pick(input, touched), base: pick(base, touched) };
}

/** Converts other people's saved values to values of the form. */
export function formOfTheirs(theirs: readonly Conflict[]): Partial<RegistrationForm> {
  const isFlag = (field: string) => FLAGS.some((name) => name === field);
  return Object.fromEntries(
    theirs.map(({ field, value }) => [field, isFlag(field) ? value === true : String(value ?? "")]),
  );
}

const NAMES: Record<keyof RegistrationForm, string> = {
  min_age: "the minimum age",
  max_age: "the maximum age",
  min_height: "the minimum height",
  my_height: "the height",
  state: "the state of origin",
  tribe: "the tribe",
  city: "the city",
  details: "the details",
  note: "the note",
  distant_relationship: "“open to people outside the current country”",
  is_public: "“add to public”",
};

/**
 * Describes a conflict with the field's name and two texts: the user's own text and the other person's. The user can
 * then compare the texts.
 */
export function conflictInWords(form: RegistrationForm, { field, value }: Conflict) {
  const name = field as keyof RegistrationForm;
  return { name: NAMES[name], mine: inWords(form[name]), other: inWords(value) };
}

function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "");
}

/** Checks the input against the contract's schema. Returns the error of each wrong field. */
export function registrationErrors(input: RegistrationInput): Record<string, string> {
  return fieldErrors(calls["introductions.own.register"].body, input);
}
