import * as shared from "@agbara/shared/consent/attend.ts";
import { recordBy } from "@agbara/shared/consent/record-by.ts";

const dialog = () =>
  import("./consent-dialog.ts").then(({ dialogWith }) => dialogWith(recordChoice));
const proof = () => import("./consent-proof.ts");

let attended = false;

/**
 * Asks for consent if we have none. Loads the code of the dialogs only in this case. A drawn page and its code, which
 * loads later, both call this. Only the first call counts.
 */
export function attendConsent(): void {
  if (attended) return;
  attended = true;
  shared.attendConsent({ dialog, proof });
}

/** Sends the proof of a choice. This needs the code of every page, which a drawn page has not loaded. */
export const recordChoice = recordBy(proof);

/** Opens the preferences, with or without a consent. */
export function openCookieSettings(): void {
  void dialog().then(({ openPreferences }) => openPreferences());
}
