import { BOT_AGENTS } from "../constants.ts";
import type { ConsentDialog } from "./dialog.ts";
import { isProofOwed } from "./owed.ts";
import { type ConsentRecord, readConsent } from "./record.ts";

/** What a page loads only when it is needed. */
export interface ConsentCode {
  dialog: () => Promise<Pick<ConsentDialog, "ask">>;
  proof: () => Promise<{ recordConsent: (consent: ConsentRecord) => Promise<void> }>;
}

/**
 * Asks for consent where there is none, once everything else is done; answers the consent that there is. A proof that
 * did not reach the server is sent again.
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

/** A phone that is never idle is asked too, after this time. */
const LATEST_MS = 2000;

function whenAllIsDone(action: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(action, { timeout: LATEST_MS })
      : setTimeout(action, 200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
