import "@agbara/shared/consent/dialog.css";
import { words } from "virtual:cookie-words";
import { createConsentDialog } from "@agbara/shared/consent/dialog.ts";

export const { ask, openPreferences } = createConsentDialog({
  words,
  // The proof needs the code of every page. The dialog also asks on pages that have not loaded that code.
  record: (consent) =>
    void import("./consent-proof.ts").then(({ recordConsent }) => recordConsent(consent)),
  // This application measures nothing, even if the person allowed analytics for the public pages.
  analytics: () => undefined,
});
