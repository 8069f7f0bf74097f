import "@agbara/shared/consent/dialog.css";
import { createConsentDialog } from "@agbara/shared/consent/dialog.ts";
import { recordConsent } from "./consent-proof.ts";

export const { ask, openPreferences } = createConsentDialog({
  record: (consent) => void recordConsent(consent),
  // Nothing is measured in this application, whatever was allowed for the public pages.
  analytics: () => undefined,
});
