declare global {
  interface Window {
    /**
     * The code that follows a translator. It is set when a translator first changes this page. Undefined if the code
     * did not load.
     */
    translated?: Promise<typeof import("@agbara/shared/text/translators.ts") | undefined>;
  }
}

/**
 * Fetches the code that follows a browser's translator, when the translator puts its first `<font>` into the page.
 */
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
      // The forms must also start without this code.
      .catch(() => undefined)
      .finally(() => observer.disconnect());
  }).observe(document, { childList: true, subtree: true });
}
