declare global {
  interface Window {
    /**
     * The code that handles the browser's translator. It loads when a translator first changes this page. Undefined if
     * it could not be loaded.
     */
    translated?: Promise<typeof import("@agbara/shared/text/translators.ts") | undefined>;
  }
}

/** Loads the code that handles the browser's translator when the translator puts its first `<font>` into the page. */
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
      // Ignores the error, because the forms must start even without this code.
      .catch(() => undefined)
      .finally(() => observer.disconnect());
  }).observe(document, { childList: true, subtree: true });
}
