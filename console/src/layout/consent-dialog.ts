import "@agbara/shared/consent/dialog.css";
import { words } from "virtual:cookie-words";
import type { ConsentHandlers } from "@agbara/shared/consent/config.ts";
import { type ConsentDialog, createConsentDialog } from "@agbara/shared/consent/dialog.ts";

let dialog: ConsentDialog | null = null;

/** Returns the cookie dialog of the page. Calls `record` with each choice. */
export function dialogWith(record: ConsentHandlers["record"]): ConsentDialog {
  dialog ??= createConsentDialog({
    words,
    record,
    // This application measures nothing, even if the person has allowed analytics for the public pages.
    analytics: () => undefined,
  });
  return dialog;
}
