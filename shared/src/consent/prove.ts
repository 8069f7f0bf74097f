import type { ConsentRecord } from "./consent-record.ts";
import { CONSENT_COOKIE } from "./constants.ts";

/**
 * Remembers that the proof of a choice has not reached the server yet: the next page sends it again. It is no entry
 * of local storage, which every logout clears.
 */
const OWED = "consent-unsent";

/** Whether the choice that these cookies hold has not reached the server yet. */
export function isProofOwed(cookies: string): boolean {
  return cookies.includes(`${OWED}=`);
}

/** Sends the proof of a choice, which stays owed until the server has answered. The choice itself holds at once. */
export async function proveConsent(
  consent: ConsentRecord,
  jar: { cookie: string },
  send: (consent: ConsentRecord) => Promise<unknown>,
): Promise<void> {
  const { path, sameSite, days } = CONSENT_COOKIE;
  const owed = `${OWED}=${Date.parse(consent.lastConsentTimestamp)}`;
  const owe = (seconds: number) => {
    jar.cookie = `${owed}; Path=${path}; Max-Age=${seconds}; SameSite=${sameSite}`;
  };
  owe(days * 86_400);
  try {
    await send(consent);
    // A later choice may have been made meanwhile, and its proof not be there yet.
    if (jar.cookie.split("; ").includes(owed)) owe(0);
  } catch {
    // It stays owed.
  }
}
