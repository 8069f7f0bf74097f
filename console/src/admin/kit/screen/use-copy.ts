import { useEffect, useState } from "react";
import { showNotice } from "../../../components/notices.ts";

const THANKS_MS = 1_500;

/** Returns a function that copies a text. `copied` is true for a moment after a copy. */
export function useCopy(value: string | undefined) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value ?? "");
      setCopied(true);
    } catch {
      // The browser refused, or the page was loaded without TLS and has no access to the clipboard.
      showNotice({ kind: "error", text: `Your browser could not copy this: ${value}` });
    }
  }
  return { copied, copy };
}
