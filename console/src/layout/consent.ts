import * as shared from "@agbara/shared/consent/attend.ts";

const dialog = () => import("./consent-dialog.ts");

/** Asks for consent if we have none. Loads the code of the dialogs only in this case. */
export function attendConsent(): void {
  shared.attendConsent({ dialog, proof: () => import("./consent-proof.ts") });
}

/** Opens the preferences, with or without a consent. */
export function openCookieSettings(): void {
  void dialog().then(({ openPreferences }) => openPreferences());
}
