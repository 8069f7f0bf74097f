import type { Trouble } from "@agbara/shared/session/session.ts";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { type EndReason, loginTarget } from "../providers/safe-return.ts";
import { session } from "../providers/session.ts";

/** Why this page's session ended. Null if there was no session. */
let ended: EndReason | null = null;
session.on("loggedIn", () => {
  ended = null;
});
session.on("loggedOut", ({ reason }) => {
  ended = reason;
});

/** Guards the routes below. Sends a person without a session to the login page. After the login, the routes open. */
export function RequireUser() {
  const location = useLocation();
  if (session.signedIn()) return <Outlet />;
  const trouble = session.trouble();
  if (trouble) return <SignOut reason={trouble} />;
  // If a session ends while a page is open, the `loggedOut` event opens the login page. This redirect may come before
  // the event. Both open the same address.
  return <Navigate to={loginTarget(ended, location)} state={{ reason: ended }} replace />;
}

/** Ends a damaged session completely. The `loggedOut` event then opens the login page, which tells the reason. */
function SignOut({ reason }: { reason: Trouble }) {
  useEffect(() => session.logout(reason), [reason]);
  return null;
}
