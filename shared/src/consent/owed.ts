/**
 * The cookie that remembers that the proof of a choice has not reached the server yet: the next page sends it again. It
 * is no entry of local storage, which every logout clears.
 */
export const OWED = "consent-unsent";

/** Whether the choice that these cookies hold has not reached the server yet. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}
