import { may, type Role } from "@agbara/shared/policy.ts";
import type { SessionEvents } from "@agbara/shared/session/events.ts";

/** Where a role may be led back to after login; what is not below one of these is not followed. */
const wingsOf = (role: Role) => ["/account", ...(may(role, "staff") ? ["/admin21"] : [])];

/** The page that asked for the login, as a path of our own origin; null where it is none of these. */
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

/** Whether somebody comes to raise money for their work: by that door, or on the way to a screen for it. */
export function isForFundraising(query: URLSearchParams): boolean {
  const wanted = query.get("return") ?? "";
  return query.get("for") === "fundraising" || /^\/account\/fundraising(?![\w-])/.test(wanted);
}

/** Where a login leads: back to the page that asked for it, else as the specification's point 4 says. */
export function afterLogin({
  query,
  role,
  introductions,
}: {
  /** Of the address of the way in. */
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

/** The login page's address; it leads back to the page where somebody was, unless they chose to leave. */
export function loginTarget(
  reason: EndReason | null,
  from: { pathname: string; search: string; hash: string },
): string {
  if (reason === "asked") return "/auth/login";
  const { pathname, search, hash } = from;
  return `/auth/login?${new URLSearchParams({ return: pathname + search + hash })}`;
}
