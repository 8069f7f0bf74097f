import type { Call } from "@agbara/shared/contract/calls.ts";

/**
 * Checks an input against a schema of the contract. Returns the errors by the field's path, with dots between the
 * names. The server sends the same words, so a form shows errors from here and from the server in the same place.
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
 * put `subject` in front of it. An error from the server is already a sentence.
 */
export function errorSentence(subject: string, error: string | undefined): string | undefined {
  return error && /^[a-z]/.test(error) ? `${subject} ${error}.` : error;
}

/**
 * Returns a phone number's error as a sentence. If the contract's message tells only that the number is wrong, returns
 * `written`. This text explains how to write a number.
 */
export function phoneSentence(error: string | undefined, written: string): string | undefined {
  return error && /^[a-z]/.test(error) ? written : error;
}
