import { may, type Role } from "@agbara/shared/policy.ts";
import type { SessionEvents } from "@agbara/shared/session/events.ts";
import { isForFundraising } from "./door.ts";

/** The wings to which a role may return after login. We ignore any other address. */
const wingsOf = (role: Role) => ["/account", ...(may(role, "staff") ? ["/admin21"] : [])];

/**
 * Returns the page that asked for the login, as a path of our own origin. Returns null if the page is in none of the
 * role's wings.
 */
export function safeReturn(wanted: string | null, role: Role | null): string | null {
  if (!wanted?.startsWith("/") || !role) return null;
  const base = "https://own.invalid";
  let url: URL;
  try {
    url = new URL(wanted, base);
  } catch {
    return null;
  }
  if (url.origin !== base) return null;
  const inWing = wingsOf(role).some(
    (wing) => url.pathname === wing || url.pathname.startsWith(`${wing}/`),
  );
  return inWing ? url.pathname + url.search + url.hash : null;
}

const FUNDRAISING = "/account/fundraising";

/**
 * Returns the address to open after a login. It is the page that asked for the login. If there is none, it is the page
 * from point 4 of the specification.
 */
export function afterLogin({
  query,
  role,
  introductions,
}: {
  /** The query of the address at which the person logged in. */
  query: URLSearchParams;
  role: Role | null;
  introductions: boolean;
}): string {
  const back = safeReturn(query.get("return"), role);
  if (back) return back;
  if (isForFundraising(query)) return FUNDRAISING;
  return introductions ? "/account/introductions" : "/account";
}

export type EndReason = SessionEvents["loggedOut"]["reason"];

/**
 * Returns the login page's address. After the login, the person returns to their last page, unless they chose to log
 * out.
 */
export function loginTarget(
  reason: EndReason | null,
  from: { pathname: string; search: string; hash: string },
): string {
  if (reason === "asked") return "/auth/login";
  const { pathname, search, hash } = from;
  return `/auth/login?${new URLSearchParams({ return: pathname + search + hash })}`;
}
