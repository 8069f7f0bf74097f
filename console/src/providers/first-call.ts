import type { CallName, Calls } from "@agbara/shared/contract/calls.ts";
import { may, type Role } from "@agbara/shared/policy.ts";
import {
  agesCrossed,
  callFilter,
  maySearch,
  readFilters,
  readPage,
} from "../components/search-query.ts";
import type { RouteOf } from "./session.ts";

interface FirstCall {
  route: First<CallName>;
  input: Record<string, unknown>;
}

type First<Name extends CallName> = RouteOf<Name> & Pick<Calls[Name], "access">;
const GET = { method: "GET", retries: 0 } as const;

const DASHBOARD: First<"admin.dashboard"> = { ...GET, path: "admin/dashboard", access: "staff" };
const INTRODUCTIONS: First<"admin.introductions.list"> = {
  ...GET,
  path: "admin/user-introductions/introduction/list",
  access: "staff",
};
const PRE_MATCHED: First<"admin.preMatched.search"> = {
  ...GET,
  path: "admin/user-introductions/pre/matched",
  access: "staff",
};
const MEMBERS: First<"admin.users.search"> = { ...GET, path: "admin/users", access: "staff" };
const ME: First<"users.me"> = { ...GET, path: "users/me", access: "signed-in" };
const MINE: First<"introductions.mine"> = {
  ...GET,
  path: "user-introductions/mine",
  access: "member",
};

/**
 * What the screen at this address reads first, for whoever may read it; null where that is not known before the
 * screen's code is there.
 */
export function firstCall({ pathname, search }: Location, role: Role | null): FirstCall | null {
  const call = callOf(pathname, new URLSearchParams(search));
  return call && may(role, call.route.access) ? call : null;
}

function callOf(pathname: string, query: URLSearchParams): FirstCall | null {
  const filters = readFilters(query);
  const input = { ...callFilter(filters), page: readPage(query) };
  switch (pathname) {
    case "/account":
      return { route: ME, input: {} };
    case "/account/introductions":
      return { route: MINE, input: {} };
    case "/admin21":
      return { route: DASHBOARD, input: {} };
    case "/admin21/introductions/users":
      return agesCrossed(filters) ? null : { route: INTRODUCTIONS, input };
    case "/admin21/requests":
      if (agesCrossed(filters)) return null;
      return { route: PRE_MATCHED, input: { request_status: "any", ...input } };
    case "/admin21/users":
      return maySearch(filters) ? { route: PRE_MATCHED, input } : null;
    case "/admin21/members":
      return maySearch(filters) ? { route: MEMBERS, input } : null;
    default:
      return null;
  }
}
