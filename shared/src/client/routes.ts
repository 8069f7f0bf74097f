import type { Call, CallName, Calls } from "../contract/calls.ts";
import type { Access } from "../policy.ts";

/**
 * The calls for places where the contract's schemas are too large: the site's pages, and the console before one of its
 * wings has loaded. Each call here is a row of the contract's table without its schemas. The compiler checks each row
 * against the table.
 */

/** The fields of a row that we need to send a call. */
export type Route = Pick<Call, "method" | "path" | "retries" | "file">;

export type RouteOf<Name extends CallName> = Pick<Calls[Name], "method" | "path" | "retries">;
/**
 * A route with the callers that the policy allows. With this route, the console can send the call before a screen has
 * checked the caller's role.
 */
export type GuardedRouteOf<Name extends CallName> = RouteOf<Name> & Pick<Calls[Name], "access">;

/** The call that belongs to a route. */
export type CallOf<Of extends Pick<Call, "method" | "path">> = {
  [Name in CallName]: Calls[Name] extends Pick<Of, "method" | "path"> ? Name : never;
}[CallName];

/** Returns the table row of a POST call. If only one module makes a call, that module has the row. */
export const post = <Path extends string>(path: Path) =>
  ({ method: "POST", path, retries: 0 }) as const;
/** Returns the table row of a GET call. */
export const get = <Path extends string, Who extends Access>(path: Path, access: Who) =>
  ({ method: "GET", path, retries: 0, access }) as const;

export const ME: GuardedRouteOf<"people.profile.me"> = /* @__PURE__ */ get("users/me", "signed-in");
