declare global {
  interface Window {
    /** The code that keeps up with a translator, once one is at work on this page; nothing where it did not come. */
    translated?: Promise<typeof import("@agbara/shared/text/translators.ts") | undefined>;
  }
}

/** Fetches what keeps up with a browser's translator, where one puts its first `<font>` into the page. */
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
      // The forms must come to life without it, too.
      .catch(() => undefined)
      .finally(() => observer.disconnect());
  }).observe(document, { childList: true, subtree: true });
}
