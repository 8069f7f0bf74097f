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

/** Returns the cookie's name and its value for this choice. */
export const owedFor = (consent: ConsentRecord) =>
  `${OWED}=${Date.parse(consent.lastConsentTimestamp)}`;

/** Returns the text that sets such a cookie for so many seconds. 0 removes it. */
export const owedCookie = (owed: string, seconds: number) =>
  `${owed}; Path=${CONSENT_COOKIE.path}; Max-Age=${seconds}; SameSite=${CONSENT_COOKIE.sameSite}`;
