import { CONSENT_COOKIE } from "./cookie.ts";
import type { ConsentRecord } from "./record.ts";

/**
 * The name of the cookie that we set while the proof of a visitor's choice has not reached the server. As long as the
 * cookie exists, each new page sends the proof again. We use a cookie, because every logout clears local storage.
 */
const OWED = "consent-unsent";

/** Tells whether these cookies say that the proof of a choice has not yet reached the server. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}

/**
 * Returns the text of the cookie which says that the proof of this choice has not reached the server. The browser keeps
 * the cookie for `seconds`. With 0, the browser removes it.
 */
export function owedCookie(consent: ConsentRecord, seconds: number): string {
  const { path, sameSite } = CONSENT_COOKIE;
  const time = Date.parse(consent.lastConsentTimestamp);
  return `${OWED}=${time}; Path=${path}; Max-Age=${seconds}; SameSite=${sameSite}`;
}
