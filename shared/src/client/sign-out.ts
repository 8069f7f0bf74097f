import type { Session } from "../session/session.ts";
import { LOGOUT } from "./routes.ts";
import type { Transport } from "./transport.ts";

/**
 * Logs out on this device at once, even without a network. Also asks the server to revoke the token, even if the page
 * closes: nobody waits for that. Resolves after the server was told or could not be told.
 */
export async function signOut(session: Session, transport: Transport): Promise<void> {
  // Sent before the storage is cleared, so that the request carries the token.
  const told = session.signedIn()
    ? transport.send(LOGOUT, {}, { quiet: true, keepalive: true }).catch(() => undefined)
    : null;
  // Done before the answer comes: another tab that learns of it by a 401 would not know that the person chose it.
  session.logout("asked");
  await told;
}
