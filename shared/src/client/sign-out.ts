import type { Session } from "../session/session.ts";
import { post, type RouteOf } from "./routes.ts";
import type { Transport } from "./transport.ts";

const LOGOUT: RouteOf<"people.signin.logout"> = post("logout");

/**
 * Logs out on this device at once, even without a network. Also asks the server to revoke the token. The page does not
 * wait for this request: the browser sends it even if the page closes. The promise resolves when the server has
 * answered or the network has failed.
 */
export async function signOut(session: Session, transport: Transport): Promise<void> {
  // We send the request before we clear the storage, because the request needs the stored token.
  const told = session.signedIn()
    ? transport.send(LOGOUT, {}, { quiet: true, keepalive: true }).catch(() => undefined)
    : null;
  // We end the session here before the answer arrives. Otherwise another tab could get a 401 first, and would not know
  // that the person chose to log out.
  session.logout("asked");
  await told;
}
