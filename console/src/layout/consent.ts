import * as shared from "@agbara/shared/consent/attend.ts";

const dialog = () => import("./consent-dialog.ts");

/** Asks for consent where there is none; the dialogs' code is loaded for that only. */
export function attendConsent(): void {
  shared.attendConsent({ dialog, proof: () => import("./consent-proof.ts") });
}

/** Opens the preferences, whether or not there is a consent. */
export function openCookieSettings(): void {
  void dialog().then(({ openPreferences }) => openPreferences());
}
