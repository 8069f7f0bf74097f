import { useState } from "react";

/**
 * Copies an address. Returns the message for the visitor: "" before the first copy, then `copied`. If the browser
 * refuses to copy, the message is `notCopied`.
 */
export function useCopying(said: { copied: string; notCopied: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async (url: string) => {
    // On plain http, the browser has no `clipboard`.
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject();
    setCopied(
      await copying.then(
        () => true,
        () => false,
      ),
    );
  };
  return { copy, said: isCopied === null ? "" : isCopied ? said.copied : said.notCopied };
}
