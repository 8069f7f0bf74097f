import { useLayoutEffect, useState } from "react";
import { readDraft } from "./drafts.ts";
import { sayReady } from "./early-submit.ts";

/**
 * Stores the values of a form's fields, as text by name. At first, these are the values of the built page. Later they
 * are the values from an earlier visit, or from the time before the code loaded.
 */
export function useDraft<Fields extends Record<string, string>>(name: string, initial: Fields) {
  const [fields, setFields] = useState(initial);
  useLayoutEffect(() => {
    const draft = readDraft(name);
    const known = Object.entries(draft).filter(([field]) => Object.hasOwn(initial, field));
    if (known.length > 0) setFields((present) => ({ ...present, ...Object.fromEntries(known) }));
    sayReady(name);
  }, [name, initial]);
  const change = (changed: Partial<Fields>) => setFields((present) => ({ ...present, ...changed }));
  return [fields, change] as const;
}
