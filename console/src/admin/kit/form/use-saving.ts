import { CallError } from "@agbara/shared/client/call-error.ts";
import { type FormEvent, useState } from "react";
import { adviseAfter } from "./advise.ts";

interface Saving<Input> {
  /** What the contract finds wrong with it, by field. */
  errorsOf: (input: Input) => Record<string, string>;
  /** Resolves when the server has it. */
  save: (input: Input) => Promise<unknown>;
}

/**
 * A form that is saved once it is in order. What is wrong, here or by the server's answer, is kept by field; the
 * first of these has the focus.
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
      // Told by the snack-bar; what was typed stays.
      if (error instanceof CallError) setErrors(error.fields);
      adviseAfter(error, "What you typed is kept: then save again.");
    }
    setBusy(false);
  }

  return { errors, busy, submit, forget: () => setErrors({}) };
}
