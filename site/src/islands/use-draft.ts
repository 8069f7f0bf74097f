import { useLayoutEffect, useState } from "react";
import { readDraft } from "./drafts.ts";
import { sayReady } from "./early-submit.ts";

/**
 * Manages the values of a form's fields, by name. At first, the values are those of the built page. Then the values
 * from an earlier visit, or from before the code had loaded, replace them.
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
