import type { CallError } from "@agbara/shared/client/call-error.ts";
import { type FormEvent, useState } from "react";

/** The advice that we show after a failed save. */
export const KEPT = "What you typed is kept. Save again.";

interface Saving<Input> {
  /** Checks the input against the contract's schema. Returns the error of each wrong field. */
  errorsOf: (input: Input) => Record<string, string>;
  /** Saves the input. Calls `refused` if the server refuses it. */
  save: (input: Input, refused: (error: CallError) => void) => unknown;
}

/**
 * Saves a form if it has no errors. Stores the errors by field, both from the check and from the server. Moves the
 * focus to the first wrong field.
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
