import type { Trouble } from "@agbara/shared/session/session.ts";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { type EndReason, loginTarget } from "../providers/safe-return.ts";
import { session } from "../providers/session.ts";

/** Why the session ended while this page was open. Null if no session has ended. */
let ended: EndReason | null = null;
session.on("loggedIn", () => {
  ended = null;
});
session.on("loggedOut", ({ reason }) => {
  ended = reason;
});

/**
 * Shows the routes inside only to people with a session. Sends everybody else to the login page, and back to their page
 * after the login.
 */
export function RequireUser() {
  const location = useLocation();
  if (session.signedIn()) return <Outlet />;
  const trouble = session.trouble();
  if (trouble) return <SignOut reason={trouble} />;
  // If a session ends while a page is open, the `loggedOut` event also opens the login page, perhaps after this
  // redirect. The event and this redirect open the same address.
  return <Navigate to={loginTarget(ended, location)} state={{ reason: ended }} replace />;
}

/** Removes a damaged session. The `loggedOut` event then opens the login page, which says why. */
function SignOut({ reason }: { reason: Trouble }) {
  useEffect(() => session.logout(reason), [reason]);
  return null;
}
