import { post, type RouteOf } from "../client/routes.ts";
import type { Transport } from "../client/transport.ts";
import { owedCookie } from "./owed.ts";
import type { ConsentRecord } from "./record.ts";

const RECORD_CONSENT: RouteOf<"content.cookies.record"> = post("consents");

/**
 * Sends the proof of a visitor's choice to the API. Once the server has accepted the proof, no later page sends it
 * again. The choice itself applies at once.
 */
export async function proveConsent(
  consent: ConsentRecord,
  transport: Transport,
  jar: { cookie: string } = document,
): Promise<void> {
  try {
    await transport.send(RECORD_CONSENT, { ...consent }, { quiet: true, keepalive: true });
  } catch {
    return;
  }
  const settled = owedCookie(consent, 0);
  const [owed = ""] = settled.split(";");
  // We remove the cookie only if it is about this choice. The visitor may have chosen again, and the proof of the new
  // choice may still be on its way.
  if (jar.cookie.includes(owed)) jar.cookie = settled;
}
