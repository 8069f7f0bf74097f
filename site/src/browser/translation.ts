declare global {
  interface Window {
    /**
     * The code that handles a browser's translator. It loads when a translator first changes this page. Undefined if
     * loading failed.
     */
    translated?: Promise<typeof import("@agbara/shared/text/translators.ts") | undefined>;
  }
}

/** Fetches the code that handles a browser's translator, when the translator puts its first `<font>` into the page. */
export function attendTranslation(): void {
  const seen: MutationRecord[] = [];
  new MutationObserver((records, observer) => {
    if (!document.querySelector("font")) return;
    seen.push(...records);
    window.translated ??= import("@agbara/shared/text/translators.ts")
      .then((code) => {
        code.keepUpWithTranslators(seen.concat(observer.takeRecords()));
        return code;
      })
      // The forms must start even without this code.
      .catch(() => undefined)
      .finally(() => observer.disconnect());
  }).observe(document, { childList: true, subtree: true });
}
