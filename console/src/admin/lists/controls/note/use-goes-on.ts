import { type RefObject, useEffect } from "react";

/**
 * Marks a one-line text box if it contains more text below that line. The style sheet then shows "…" at the end of the
 * line, because `text-overflow` does nothing in a text box.
 */
export function useGoesOn(box: RefObject<HTMLTextAreaElement | null>, low: boolean, text: string) {
  // A longer or shorter text may need a new measurement, so `text` is a dependency, too.
  useEffect(() => {
    const shown = box.current;
    if (!low || !shown || !("ResizeObserver" in window)) return;
    const measure = () =>
      shown.toggleAttribute("data-goes-on", shown.scrollHeight > shown.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [box, low, text]);
}
