// Imported as an address: a plain import would inline the style sheet in every page.
import dialogCss from "@agbara/shared/consent/dialog.css?url";
import { createConsentDialog } from "@agbara/shared/consent/dialog.ts";

export const { ask, openPreferences } = createConsentDialog(
  {
    record: (consent) =>
      void import("./consent-proof.ts").then(({ recordConsent }) => recordConsent(consent)),
    analytics: (allowed) =>
      void import("./tag-manager.ts").then(({ allowAnalytics }) => allowAnalytics(allowed)),
  },
  () => addStyleSheet(dialogCss),
);

/** Resolves when the sheet is loaded or has failed: a dialog without its styles still works. */
function addStyleSheet(href: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}
