import { type RefObject, useEffect } from "react";

/**
 * If the visitor sent a form with `data-early` before its code was loaded, sends it now. The script in the page's head
 * notes this (`browser/early-mark.ts`).
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const sent = current.dataset.early === "sent";
    delete current.dataset.early;
    current.removeAttribute("aria-busy");
    // The form's state gets the text that was typed earlier only after this code has run, so we send a moment later.
    if (sent) setTimeout(() => current.requestSubmit());
  }, [form]);
}
