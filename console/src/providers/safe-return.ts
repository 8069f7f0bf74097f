import { may, type Role } from "@agbara/shared/policy.ts";
import type { SessionEvents } from "@agbara/shared/session/events.ts";
import { isForFundraising } from "./door.ts";

/** The parts of the console to which each role may return after login. We ignore all other addresses. */
const wingsOf = (role: Role) => ["/account", ...(may(role, "staff") ? ["/admin21"] : [])];

/**
 * Returns the page that sent the person to the login, as a path of our own site. Returns null if the role may not open
 * that page.
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
 * Returns the address to open after a login: the page that sent the person to the login, or else the start page from
 * point 4 of the specification.
 */
export function afterLogin({
  query,
  role,
  introductions,
}: {
  /** The query string of the login page. */
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
 * Returns the address of the login page. It contains the last page of the person, who returns there after the login. A
 * person who logged out themselves does not return there.
 */
export function loginTarget(
  reason: EndReason | null,
  from: { pathname: string; search: string; hash: string },
): string {
  if (reason === "asked") return "/auth/login";
  const { pathname, search, hash } = from;
  return `/auth/login?${new URLSearchParams({ return: pathname + search + hash })}`;
}
