import type { Session } from "../session/session.ts";
import { post, type RouteOf } from "./routes.ts";
import type { Transport } from "./transport.ts";

const LOGOUT: RouteOf<"people.signin.logout"> = post("logout");

/**
 * Logs out on this device at once, even without a network. Also asks the server to revoke the token. The browser sends
 * this request even if the page closes, so nobody waits for it. Resolves when the server has answered or the network
 * has failed.
 */
export async function signOut(session: Session, transport: Transport): Promise<void> {
  // Sends the request before the storage is cleared, so the request has the token.
  const told = session.signedIn()
    ? transport.send(LOGOUT, {}, { quiet: true, keepalive: true }).catch(() => undefined)
    : null;
  // Ends the session here, before the answer arrives. Otherwise another tab could get a 401 first. That tab would not
  // know that the person chose to log out.
  session.logout("asked");
  await told;
}
