/**
 * The name of a cookie. The cookie is there until the proof of a choice has reached the server. In that time, each new
 * page sends the proof again. We use a cookie because every logout clears local storage.
 */
export const OWED = "consent-unsent";

/** Tells whether the choice in these cookies has not yet reached the server. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}
