import { CONSENT_COOKIE } from "./cookie.ts";
import { OWED } from "./owed.ts";
import type { ConsentRecord } from "./record.ts";

/** Notes that the proof of this choice must reach the server. Returns a function that removes the note. */
export function owe(consent: ConsentRecord, jar: { cookie: string } = document): () => void {
  const { path, sameSite, days } = CONSENT_COOKIE;
  const owed = `${OWED}=${Date.parse(consent.lastConsentTimestamp)}`;
  const keep = (seconds: number) => {
    jar.cookie = `${owed}; Path=${path}; Max-Age=${seconds}; SameSite=${sameSite}`;
  };
  keep(days * 86_400);
  return () => {
    // Removes the cookie only if it belongs to this proof. The visitor may have chosen again, and the newer proof may
    // still be on its way.
    if (jar.cookie.split("; ").includes(owed)) keep(0);
  };
}
