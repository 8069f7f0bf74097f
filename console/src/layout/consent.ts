import { isProofOwed } from "@agbara/shared/consent-proof.ts";
import { readConsent } from "@agbara/shared/consent-record.ts";
import { BOT_AGENTS } from "@agbara/shared/constants.ts";

const dialog = () => import("./consent-dialog.ts");

/**
 * Asks for consent where there is none, once the page is idle; the dialogs' code is loaded for that only. A proof
 * that did not reach the server is sent again.
 */
export function attendConsent(): void {
  const consent = readConsent(document.cookie);
  if (consent && isProofOwed(document.cookie))
    void import("./consent-proof.ts").then(({ recordConsent }) => recordConsent(consent));
  const machine = BOT_AGENTS.test(navigator.userAgent) || navigator.webdriver;
  if (machine || consent) return;
  const ask = () => dialog().then(({ askForConsent }) => askForConsent());
  if ("requestIdleCallback" in window) requestIdleCallback(() => void ask());
  else setTimeout(ask, 500);
}

/** Opens the preferences, whether or not there is a consent. */
export function openCookieSettings(): void {
  void dialog().then(({ openPreferences }) => openPreferences());
}
