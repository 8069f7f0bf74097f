import { errorSentence } from "../../../components/fields/field-errors.ts";
import type { Field } from "../saving/answers.ts";
import type { useApplication } from "../saving/own-application.ts";

/** One's own application with what saves it. */
export type Own = ReturnType<typeof useApplication>;

export interface QuestionProps {
  own: Own;
}

/** What the server said against an answer, as a sentence about it. */
export function refusedAs(own: Own, field: Field, label: string): string | undefined {
  return errorSentence(label, own.refused[field]);
}
