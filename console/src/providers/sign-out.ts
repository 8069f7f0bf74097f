import type { Client } from "@agbara/shared/client/client.ts";
import type { Session } from "@agbara/shared/session/session.ts";

/**
 * Ends the session here at once, network or not, and has the API revoke its token.
 * The revoking request is built before the storage is cleared, so it still carries the token.
 */
export async function signOut(session: Session, client: Client): Promise<void> {
  if (!session.signedIn()) return;
  const revoked = client.call("session.logout", {}, { quiet: true }).catch(() => undefined);
  session.logout("asked");
  await revoked;
}
