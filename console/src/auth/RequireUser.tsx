import { Navigate, Outlet, useLocation } from "react-router-dom";
import { session } from "../providers/session.ts";
import { loginPath } from "./safe-return.ts";

/** The navigation guard: whoever is not signed in goes to the login page; the routes below are then open. */
export function RequireUser() {
  const location = useLocation();
  if (session.signedIn()) return <Outlet />;
  return <Navigate to={loginPath(location)} replace />;
}
