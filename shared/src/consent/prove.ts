import { RECORD_CONSENT } from "../client/routes.ts";
import type { Transport } from "../client/transport.ts";
import { CONSENT_COOKIE } from "../constants.ts";
import { OWED } from "./owed.ts";
import type { ConsentRecord } from "./record.ts";

/**
 * Has the API keep the proof of a choice, which stays owed until the server has answered, on a later page if need be.
 * The choice itself holds at once.
 */
export async function proveConsent(
  consent: ConsentRecord,
  transport: Transport,
  jar: { cookie: string } = document,
): Promise<void> {
  const { path, sameSite, days } = CONSENT_COOKIE;
  const owed = `${OWED}=${Date.parse(consent.lastConsentTimestamp)}`;
  const owe = (seconds: number) => {
    jar.cookie = `${owed}; Path=${path}; Max-Age=${seconds}; SameSite=${sameSite}`;
  };
  owe(days * 86_400);
  try {
    await transport.send(RECORD_CONSENT, { ...consent }, { quiet: true, keepalive: true });
    // A later choice may have been made in the meantime, and its proof not be there yet.
    if (jar.cookie.split("; ").includes(owed)) owe(0);
  } catch {
    // It stays owed.
  }
}
