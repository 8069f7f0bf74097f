import { type RefObject, useEffect, useState } from "react";

/**
 * False until the form's code has come. An Enter that was pressed before, and noted by the page's head
 * (`browser/enter-mark.ts`), then sends the form.
 */
export function useReady(form: RefObject<HTMLFormElement | null>): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!ready || form.current?.dataset.entered === undefined) return;
    delete form.current.dataset.entered;
    form.current.requestSubmit();
  }, [ready, form]);
  return ready;
}
