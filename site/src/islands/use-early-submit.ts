import { type RefObject, useEffect } from "react";

/**
 * Sends a form with `data-early` if the visitor sent it before its code had loaded. The script in the page's head has
 * marked such a form (`browser/marks/early-mark.ts`).
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const sent = current.dataset.early === "sent";
    delete current.dataset.early;
    current.removeAttribute("aria-busy");
    // Waits a moment before sending, because the form's state gets the earlier text only after this code has run.
    if (sent) setTimeout(() => current.requestSubmit());
  }, [form]);
}
