import * as shared from "@agbara/shared/consent/attend.ts";
import { recordBy } from "@agbara/shared/consent/record-by.ts";

const dialog = () =>
  import("./consent-dialog.ts").then(({ dialogWith }) => dialogWith(recordChoice));
const proof = () => import("./consent-proof.ts");

let attended = false;

/**
 * Asks for the cookie consent if the person has not decided yet, and loads the dialog's code only then. A pre-rendered
 * page and the application, which loads later, both call this. Only the first call has an effect.
 */
export function attendConsent(): void {
  if (attended) return;
  attended = true;
  shared.attendConsent({ dialog, proof });
}

/** Sends the proof of a choice. The code for this is not in a pre-rendered page, so we load it here. */
export const recordChoice = recordBy(proof);

/** Opens the cookie preferences, whether or not the person has already decided. */
export function openCookieSettings(): void {
  void dialog().then(({ openPreferences }) => openPreferences());
}
