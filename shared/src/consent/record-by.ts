import type { ConsentCode } from "./attend.ts";
import { CONSENT_COOKIE } from "./cookie.ts";
import { owedCookie } from "./owed.ts";
import type { ConsentRecord } from "./record.ts";

/**
 * Returns a function that sends the proof of a choice. If the code for sending does not load, or if the visitor leaves
 * before the server has answered, a later page sends the proof.
 */
export const recordBy =
  (proof: ConsentCode["proof"]) =>
  (consent: ConsentRecord, jar: { cookie: string } = document) => {
    jar.cookie = owedCookie(consent, CONSENT_COOKIE.days * 86_400);
    proof().then(
      ({ recordConsent }) => recordConsent(consent),
      () => undefined,
    );
  };
