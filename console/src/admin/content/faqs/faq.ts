import { calls, type Input, type Output } from "@agbara/shared/contract/calls.ts";
import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import type { RaRecord } from "react-admin";
import { fieldErrors } from "../../../components/fields/field-errors.ts";

export type Faq = Output<"content.faqs.get">["data"] & RaRecord;
export type FaqInput = Input<"content.faqs.create">;

/** The two kinds, with their names in the console. */
export const FAQ_KINDS = [
  ["faqs", "Questions and answers"],
  ["points", "Points"],
] as const;

export const NEW_FAQ: FaqInput = { title: "", post: "", faq_type: "faqs", position: 0 };

/** Returns the part of a record that the form sends back. */
export function faqInputOf({ title, post, faq_type, position }: FaqInput): FaqInput {
  return { title, post, faq_type, position };
}

const NAMES: Record<keyof FaqInput, string> = {
  title: "the question",
  post: "the answer",
  faq_type: "the kind",
  position: "the position in the list",
};

/** Returns the changes of other people as the form's values. */
export function formOfTheirs(theirs: readonly Conflict[]): Partial<FaqInput> {
  return Object.fromEntries(theirs.map(({ field, value }) => [field, value]));
}

/**
 * Returns two texts of a field, so that the person can compare them. The person typed `mine` here, and `other` is from
 * somebody else.
 */
export function conflictInWords(form: FaqInput, { field, value }: Conflict) {
  const name = field as keyof FaqInput;
  return { name: NAMES[name], mine: inWords(form[name]), other: inWords(value) };
}

function inWords(value: unknown): string {
  const [, kind] = FAQ_KINDS.find(([name]) => name === value) ?? [];
  return kind ?? String(value ?? "");
}

/** Checks the input against the contract. Returns the error of each field. */
export function faqErrors(input: FaqInput): Record<string, string> {
  return fieldErrors(calls["content.faqs.create"].body, input);
}
