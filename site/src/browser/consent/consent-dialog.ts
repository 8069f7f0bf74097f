// The import that ends with `?url` gets only the address of the style sheet. A plain import would put the style sheet
// into every page.

import { words } from "virtual:cookie-words";
import dialogCss from "@agbara/shared/consent/dialog.css?url";
import { createConsentDialog } from "@agbara/shared/consent/dialog.ts";
import { recordBy } from "@agbara/shared/consent/record-by.ts";

export const { ask, openPreferences } = createConsentDialog(
  {
    words,
    record: recordBy(() => import("./consent-proof.ts")),
    analytics: (allowed) =>
      void import("./tag-manager.ts").then((code) => code.allowAnalytics(allowed)),
  },
  () => addStyleSheet(dialogCss),
);

/**
 * Resolves when the style sheet has loaded. Also resolves if it could not be loaded, because the dialog works without
 * styles.
 */
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
