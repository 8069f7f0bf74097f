/**
 * The name of a cookie. It is set until the proof of a choice has reached the server. While it is set, each new page
 * sends the proof again. It is a cookie because every logout clears local storage.
 */
export const OWED = "consent-unsent";

/** Tells whether the choice in these cookies has not yet reached the server. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}
