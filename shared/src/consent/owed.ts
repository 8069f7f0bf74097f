/**
 * The cookie set while the proof of a choice has not reached the server: the next page sends the proof again. It is
 * not in local storage, because every logout clears that.
 */
export const OWED = "consent-unsent";

/** Tells whether the choice in these cookies has not yet reached the server. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}
