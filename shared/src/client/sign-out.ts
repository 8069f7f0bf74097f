import type { Session } from "../session/session.ts";
import { post, type RouteOf } from "./routes.ts";
import type { Transport } from "./transport.ts";

const LOGOUT: RouteOf<"people.signin.logout"> = post("logout");

/**
 * Logs out on this device at once, even without a network. Also asks the server to revoke the token. The request is
 * sent even if the page closes, so nobody waits for it. Resolves when the server has answered or could not be reached.
 */
export async function signOut(session: Session, transport: Transport): Promise<void> {
  // Sent before the storage is cleared, so that the request carries the token.
  const told = session.signedIn()
    ? transport.send(LOGOUT, {}, { quiet: true, keepalive: true }).catch(() => undefined)
    : null;
  // Ends the session here, before the answer comes. Otherwise another tab could get a 401 first and not know that the
  // person chose to log out.
  session.logout("asked");
  await told;
}
