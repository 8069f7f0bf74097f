import { BOT_AGENTS } from "./cookie.ts";
import type { ConsentDialog } from "./dialog.ts";
import { isProofOwed } from "./owed.ts";
import { type ConsentRecord, readConsent } from "./record.ts";

/** Functions that load the code for cookie consent, so that a page loads this code only when it is needed. */
export interface ConsentCode {
  dialog: () => Promise<Pick<ConsentDialog, "ask">>;
  proof: () => Promise<{ recordConsent: (consent: ConsentRecord) => Promise<void> }>;
}

/**
 * Returns the cookie consent that this browser has stored. If there is none, asks for consent after the page has
 * loaded. If the proof of a consent did not reach the server, sends the proof again.
 */
export function attendConsent(load: ConsentCode): ConsentRecord | null {
  const consent = readConsent(document.cookie);
  if (!consent) {
    if (!BOT_AGENTS.test(navigator.userAgent) && !navigator.webdriver)
      whenAllIsDone(() => void load.dialog().then((dialog) => dialog.ask()));
  } else if (isProofOwed(document.cookie))
    void load.proof().then(({ recordConsent }) => recordConsent(consent));
  return consent;
}

/**
 * The longest time, in milliseconds, that we wait for an idle browser before we ask for consent. A busy phone may never
 * be idle.
 */
const LATEST_MS = 2000;

function whenAllIsDone(action: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(action, { timeout: LATEST_MS })
      : setTimeout(action, 200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
