import type { Trouble } from "@agbara/shared/session/session.ts";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { type EndReason, loginTarget } from "../providers/safe-return.ts";
import { session } from "../providers/session.ts";

/** Why the session of this page ended; null where there was none. */
let ended: EndReason | null = null;
session.on("loggedIn", () => {
  ended = null;
});
session.on("loggedOut", ({ reason }) => {
  ended = reason;
});

/** The navigation guard: anyone who is not signed in goes to the login page; the routes below are then open. */
export function RequireUser() {
  const location = useLocation();
  if (session.signedIn()) return <Outlet />;
  const trouble = session.trouble();
  if (trouble) return <SignOut reason={trouble} />;
  // Where a session ends in the middle, this may be drawn before the page is left: it leads to the same place.
  return <Navigate to={loginTarget(ended, location)} state={{ reason: ended }} replace />;
}

/** A session that does not hold is ended in full: the `loggedOut` event leads to the login page, which says why. */
function SignOut({ reason }: { reason: Trouble }) {
  useEffect(() => session.logout(reason), [reason]);
  return null;
}
