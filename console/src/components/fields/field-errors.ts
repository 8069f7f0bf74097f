import type { Call } from "@agbara/shared/contract/calls.ts";

/**
 * Checks an input against a schema of the contract. Returns the errors by the field's path, with dots between the
 * names. The server uses the same words and paths, so a form shows both kinds of errors in the same place.
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
 * Returns a field's error as a sentence. An error of the contract is only the end of a sentence ("is required"), so we
 * put `subject` before it. An error from the server is already a sentence.
 */
export function errorSentence(subject: string, error: string | undefined): string | undefined {
  return error && /^[a-z]/.test(error) ? `${subject} ${error}.` : error;
}

/**
 * Returns a phone number's error as a sentence. Replaces an error of the contract with `written`, which explains how to
 * write a number.
 */
export function phoneSentence(error: string | undefined, written: string): string | undefined {
  return error && /^[a-z]/.test(error) ? written : error;
}
