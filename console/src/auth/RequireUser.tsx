import type { Trouble } from "@agbara/shared/session/session.ts";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { session } from "../providers/session.ts";
import { loginPath } from "./safe-return.ts";

/** The navigation guard: whoever is not signed in goes to the login page; the routes below are then open. */
export function RequireUser() {
  const location = useLocation();
  if (session.signedIn()) return <Outlet />;
  const trouble = session.trouble();
  if (trouble) return <SignOut reason={trouble} />;
  return <Navigate to={loginPath(location)} replace />;
}

/** A session that does not hold is ended in full: the `loggedOut` event leads to the login page, which says why. */
function SignOut({ reason }: { reason: Trouble }) {
  useEffect(() => session.logout(reason), [reason]);
  return null;
}
