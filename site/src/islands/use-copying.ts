import { useState } from "react";

/**
 * Copies an address. Returns the message for the visitor: `copied`, or `notCopied` if the browser refuses. Returns ""
 * before the first copy.
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
