import "@agbara/shared/consent/dialog.css";
import { words } from "virtual:cookie-words";
import { createConsentDialog } from "@agbara/shared/consent/dialog.ts";
import { recordConsent } from "./consent-proof.ts";

export const { ask, openPreferences } = createConsentDialog({
  words,
  record: (consent) => void recordConsent(consent),
  // This application measures nothing, even if the person allowed analytics for the public pages.
  analytics: () => undefined,
});
