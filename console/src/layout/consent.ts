import * as shared from "@agbara/shared/consent/attend.ts";
import { owe } from "@agbara/shared/consent/owe.ts";
import type { ConsentRecord } from "@agbara/shared/consent/record.ts";

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

/**
 * Sends the proof of a choice. This needs the code of every page. The dialog also asks on pages that have not loaded that
 * code. If the code does not come, or the person leaves before it comes, a later page sends the proof.
 */
export function recordChoice(consent: ConsentRecord): void {
  owe(consent);
  proof().then(
    ({ recordConsent }) => recordConsent(consent),
    () => undefined,
  );
}

/** Opens the preferences, with or without a consent. */
export function openCookieSettings(): void {
  void dialog().then(({ openPreferences }) => openPreferences());
}
