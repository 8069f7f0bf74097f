import type { CallError } from "@agbara/shared/client/call-error.ts";
import { type FormEvent, useState } from "react";

/** The advice after a form could not save. */
export const KEPT = "What you typed is kept. Save again.";

interface Saving<Input> {
  /** Checks the input against the contract. Returns the error of each field. */
  errorsOf: (input: Input) => Record<string, string>;
  /** Saves the input. Passes the server's refusal to `refused`. */
  save: (input: Input, refused: (error: CallError) => void) => unknown;
}

/**
 * Saves a form as soon as it has no errors. Stores errors by field, from here or from the server. Moves the focus to
 * the first wrong field.
 */
export function useSaving<Input>({ errorsOf, save }: Saving<Input>) {
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(event: FormEvent<HTMLFormElement>, input: Input) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const found = errorsOf(input);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) save(input, ({ fields }) => setErrors(fields));
    else (elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  return { errors, submit, forget: () => setErrors({}) };
}
