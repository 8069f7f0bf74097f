import { post, type RouteOf } from "../client/routes.ts";
import type { Transport } from "../client/transport.ts";
import { owe } from "./owe.ts";
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
  const settle = owe(consent, jar);
  try {
    await transport.send(RECORD_CONSENT, { ...consent }, { quiet: true, keepalive: true });
    settle();
  } catch {
    // It stays owed.
  }
}
