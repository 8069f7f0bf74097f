import type { Call } from "@agbara/shared/contract/calls.ts";

/**
 * What a schema of the contract finds wrong with an input, by the field's path joined with dots.
 * The same words come from the server, so a form shows either in the same place.
 */
export function fieldErrors(
  schema: NonNullable<Call["body"]>,
  input: unknown,
): Record<string, string> {
  const { error } = schema.safeParse(input);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}

/**
 * What is wrong with a field, as a sentence. The contract says the rest of one ("is required"), which goes on from
 * `subject`; what the server alone knows is a sentence already.
 */
export function errorSentence(subject: string, error: string | undefined): string | undefined {
  return error && /^[a-z]/.test(error) ? `${subject} ${error}.` : error;
}

/** What is wrong with a phone number: where that is all that the contract says, how one is written. */
export function phoneSentence(error: string | undefined, written: string): string | undefined {
  return error && /^[a-z]/.test(error) ? written : error;
}
