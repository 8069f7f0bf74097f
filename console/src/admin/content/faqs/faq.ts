import { calls, type Input, type Output } from "@agbara/shared/contract/calls.ts";
import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import type { RaRecord } from "react-admin";
import { fieldErrors } from "../../../components/fields/field-errors.ts";

export type Faq = Output<"content.faqs.get">["data"] & RaRecord;
export type FaqInput = Input<"content.faqs.create">;

/** The two kinds of FAQ entries, with their names in the console. */
export const FAQ_KINDS = [
  ["faqs", "Questions and answers"],
  ["points", "Points"],
] as const;

export const NEW_FAQ: FaqInput = { title: "", post: "", faq_type: "faqs", position: 0 };

/** Returns only the fields of a record that the form can change. */
export function faqInputOf({ title, post, faq_type, position }: FaqInput): FaqInput {
  return { title, post, faq_type, position };
}

const NAMES: Record<keyof FaqInput, string> = {
  title: "the question",
  post: "the answer",
  faq_type: "the kind",
  position: "the position in the list",
};

/** Takes the values that other people saved, and converts them to the form's values. */
export function formOfTheirs(theirs: readonly Conflict[]): Partial<FaqInput> {
  return Object.fromEntries(theirs.map(({ field, value }) => [field, value]));
}

/**
 * Returns both values of a field for a comparison: `mine`, which this person typed, and `other`, which somebody else
 * saved.
 */
export function conflictInWords(form: FaqInput, { field, value }: Conflict) {
  const name = field as keyof FaqInput;
  return { name: NAMES[name], mine: inWords(form[name]), other: inWords(value) };
}

function inWords(value: unknown): string {
  const [, kind] = FAQ_KINDS.find(([name]) => name === value) ?? [];
  return kind ?? String(value ?? "");
}

/** Checks the input against the contract's schema. Returns the error of each wrong field. */
export function faqErrors(input: FaqInput): Record<string, string> {
  return fieldErrors(calls["content.faqs.create"].body, input);
}
