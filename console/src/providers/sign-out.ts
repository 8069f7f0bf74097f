import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Session } from "@agbara/shared/session/session.ts";
import type { RouteOf } from "./session.ts";

const LOGOUT: RouteOf<"session.logout"> = { method: "POST", path: "logout", retries: 0 };

/**
 * Ends the session here at once, network or not, and has the API revoke its token.
 * The revoking request is built before the storage is cleared, so it still carries the token.
 */
export async function signOut(session: Session, transport: Transport): Promise<void> {
  if (!session.signedIn()) return;
  const revoked = transport.send(LOGOUT, {}, { quiet: true }).catch(() => undefined);
  session.logout("asked");
  await revoked;
}
