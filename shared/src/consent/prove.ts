import { post, type RouteOf } from "../client/routes.ts";
import type { Transport } from "../client/transport.ts";
import { CONSENT_COOKIE } from "./cookie.ts";
import { OWED } from "./owed.ts";
import type { ConsentRecord } from "./record.ts";

const RECORD_CONSENT: RouteOf<"content.cookies.record"> = post("consents");

/**
 * Sends the proof of a choice to the API. Until the server has answered, later pages send it again. The choice itself
 * applies at once.
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
    // Removes the cookie only if it belongs to this proof. The visitor may have chosen again, and the newer proof may
    // still be on its way.
    if (jar.cookie.split("; ").includes(owed)) owe(0);
  } catch {
    // It stays owed.
  }
}
