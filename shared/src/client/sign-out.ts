import type { Session } from "../session/session.ts";
import { LOGOUT } from "./routes.ts";
import type { Transport } from "./transport.ts";

/**
 * Logs out on this device at once, network or not, and has the server revoke the token, also where the page goes
 * in the meantime: nobody waits for that. Resolves when the server was told, or could not be.
 */
export async function signOut(session: Session, transport: Transport): Promise<void> {
  // Before the storage is cleared, so that it carries the token.
  const told = session.signedIn()
    ? transport.send(LOGOUT, {}, { quiet: true, keepalive: true }).catch(() => undefined)
    : null;
  // Before the answer: another tab that hears of it by a 401 would not know that it was chosen.
  session.logout("asked");
  await told;
}
