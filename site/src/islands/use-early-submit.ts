import { type RefObject, useEffect } from "react";

/**
 * Sends a form with `data-early` now, if the visitor sent it before its code had loaded. The script in the page's head
 * marks such a form (`browser/early-mark.ts`).
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const sent = current.dataset.early === "sent";
    delete current.dataset.early;
    current.removeAttribute("aria-busy");
    // The form's state gets the earlier text only after this code has run. So we wait a moment before sending.
    if (sent) setTimeout(() => current.requestSubmit());
  }, [form]);
}
