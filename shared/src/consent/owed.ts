import { CONSENT_COOKIE } from "./cookie.ts";
import type { ConsentRecord } from "./record.ts";

/**
 * The name of a cookie. The cookie is there until the proof of a choice has reached the server. In that time, each new
 * page sends the proof again. We use a cookie because every logout clears local storage.
 */
const OWED = "consent-unsent";

/** Tells whether the choice in these cookies has not yet reached the server. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}

/** Returns the text that sets the cookie of this choice for so many seconds. 0 removes it. */
export function owedCookie(consent: ConsentRecord, seconds: number): string {
  const { path, sameSite } = CONSENT_COOKIE;
  const time = Date.parse(consent.lastConsentTimestamp);
  return `${OWED}=${time}; Path=${path}; Max-Age=${seconds}; SameSite=${sameSite}`;
}
