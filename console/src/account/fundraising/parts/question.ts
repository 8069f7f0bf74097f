import type { ApplicationField } from "@agbara/shared/fundraising/application-fields.ts";
import { errorSentence } from "../../../components/fields/field-errors.ts";
import type { useApplication } from "../saving/own-application.ts";

/** The person's own application, with the functions that save it. */
export type Own = ReturnType<typeof useApplication>;

export interface QuestionProps {
  own: Own;
}

/** Returns the server's reason for refusing an answer, as a sentence that says which answer it is about. */
export function refusedAs(own: Own, field: ApplicationField, label: string): string | undefined {
  return errorSentence(label, own.refused[field]);
}
