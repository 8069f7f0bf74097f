import { CallError } from "@agbara/shared/client/call-error.ts";
import { type FormEvent, useState } from "react";
import { adviseAfter } from "./advise.ts";

interface Saving<Input> {
  /** Checks the input against the contract. Returns the error of each field. */
  errorsOf: (input: Input) => Record<string, string>;
  /** Resolves when the server has saved the input. */
  save: (input: Input) => Promise<unknown>;
}

/**
 * Saves a form when it has no errors. Errors found here or by the server are stored by field, and the first wrong
 * field gets the focus.
 */
export function useSaving<Input>({ errorsOf, save }: Saving<Input>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>, input: Input) {
    event.preventDefault();
    if (busy) return;
    const { elements } = event.currentTarget;
    const found = errorsOf(input);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      (elements.namedItem(first) as HTMLElement | null)?.focus();
      return;
    }
    setBusy(true);
    try {
      await save(input);
    } catch (error) {
      // The snack-bar shows the failure, and the typed text stays.
      if (error instanceof CallError) setErrors(error.fields);
      adviseAfter(error, "What you typed is kept. Save again.");
    }
    setBusy(false);
  }

  return { errors, busy, submit, forget: () => setErrors({}) };
}
