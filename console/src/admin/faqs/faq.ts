import { calls, type Input, type Output } from "@agbara/shared/contract/calls.ts";
import type { RaRecord } from "react-admin";
import { fieldErrors } from "../../components/field-errors.ts";

export type Faq = Output<"admin.faqs.get">["data"] & RaRecord;
export type FaqInput = Input<"admin.faqs.create">;

/** The two kinds, and how the console calls them. */
export const FAQ_KINDS = [
  ["faqs", "Questions and answers"],
  ["points", "Points"],
] as const;

export const NEW_FAQ: FaqInput = { title: "", post: "", faq_type: "faqs", position: 0 };

/** The part of a record that is sent back. */
export function faqInputOf({ title, post, faq_type, position }: FaqInput): FaqInput {
  return { title, post, faq_type, position };
}

const NAMES: Record<keyof FaqInput, string> = {
  title: "question",
  post: "answer",
  faq_type: "kind",
  position: "position in the list",
};

/** What differs on record from when a draft was begun, each as "name: value". */
export function changesSince(base: FaqInput, onRecord: FaqInput): string[] {
  const said = { ...onRecord, faq_type: Object.fromEntries(FAQ_KINDS)[onRecord.faq_type] };
  const names = Object.keys(NAMES) as (keyof FaqInput)[];
  return names
    .filter((name) => base[name] !== onRecord[name])
    .map((name) => `${NAMES[name]}: ${said[name]}`);
}

/** What the contract finds wrong with it, by field. */
export function faqErrors(input: FaqInput): Record<string, string> {
  return fieldErrors(calls["admin.faqs.create"].body, input);
}
