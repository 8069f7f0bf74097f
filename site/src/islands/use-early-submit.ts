import { type RefObject, useEffect } from "react";

/**
 * For a form that can be used before its code has come, marked with `data-early`: sends it if that was asked for
 * in the meantime, as the page's head has noted (`browser/early-mark.ts`).
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const sent = current.dataset.early === "sent";
    delete current.dataset.early;
    current.removeAttribute("aria-busy");
    // What was typed before is in the form's state only after this turn.
    if (sent) setTimeout(() => current.requestSubmit());
  }, [form]);
}
