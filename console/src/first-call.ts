import { type GuardedRouteOf, get, ME } from "@agbara/shared/client/routes.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { may, type Role } from "@agbara/shared/policy.ts";
import { LISTS, type SearchedList } from "./providers/lists.ts";
import { RESOURCES } from "./providers/resources.ts";
import { callFilter, readListFilters, readPage, unreadFilters } from "./providers/search-query.ts";

const MINE: GuardedRouteOf<"introductions.own.mine"> = get("user-introductions/mine", "member");
const DAY: GuardedRouteOf<"desk.day.read"> = get("admin/day", "consultant");
const INTRODUCTIONS: GuardedRouteOf<"introductions.search.list"> = get(
  "admin/user-introductions/introduction/list",
  "consultant",
);
const PRE_MATCHED: GuardedRouteOf<"introductions.search.preMatchedForStaff"> = get(
  "admin/user-introductions/pre/matched",
  "consultant",
);
const MEMBERS: GuardedRouteOf<"introductions.search.members"> = get("admin/users", "consultant");

interface FirstCall {
  route: GuardedRouteOf<CallName>;
  input: Record<string, unknown>;
}

/**
 * The routes of the calls that read lists, without their schemas. The compiler checks that they match the data
 * provider's calls.
 */
const LIST_ROUTES = {
  users: PRE_MATCHED,
  members: MEMBERS,
  introductions: INTRODUCTIONS,
  requests: PRE_MATCHED,
} satisfies {
  [Name in keyof typeof RESOURCES]?: GuardedRouteOf<(typeof RESOURCES)[Name]["list"]["call"]>;
};

/**
 * Returns the first call of the screen at this address. Returns null if the person may not make it, or if only the
 * screen's code knows the call.
 */
export function firstCall({ pathname, search }: Location, role: Role | null): FirstCall | null {
  const call = callOf(pathname, new URLSearchParams(search));
  return call && may(role, call.route.access) ? call : null;
}

function callOf(pathname: string, query: URLSearchParams): FirstCall | null {
  if (pathname === "/account") return { route: ME, input: {} };
  if (pathname === "/account/introductions") return { route: MINE, input: {} };
  if (pathname === "/admin21") return { route: DAY, input: {} };
  const name = pathname.replace("/admin21/", "");
  return isList(name) ? listCall(name, query) : null;
}

function isList(name: string): name is SearchedList {
  return Object.hasOwn(LISTS, name);
}

/** Returns exactly the call that the list's screen makes later with the data provider. */
function listCall(name: SearchedList, query: URLSearchParams): FirstCall | null {
  const { resource, extra, runs } = LISTS[name];
  const filters = readListFilters(query, extra);
  if (!runs(filters) || unreadFilters(query).length > 0) return null;
  const input = RESOURCES[resource].list.input(callFilter(filters), readPage(query));
  return { route: LIST_ROUTES[resource], input };
}
