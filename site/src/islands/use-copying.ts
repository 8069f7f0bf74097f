import { useState } from "react";

/**
 * Copies an address. Returns what to tell the visitor: `copied`, or `notCopied` if the browser refuses; "" before
 * anybody has copied.
 */
export function useCopying(said: { copied: string; notCopied: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async (url: string) => {
    // `clipboard` is missing on plain http.
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
