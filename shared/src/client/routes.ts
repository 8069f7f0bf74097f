import type { Call, CallName, Calls } from "../contract/calls.ts";
import type { Access } from "../policy.ts";

/**
 * Rows of the contract's table without their schemas. Code that must stay small uses these rows. This is the code of
 * the site's pages, and the console's code that runs before a wing has loaded. The compiler checks each row against the
 * table.
 */

/** The fields that the client needs to send a call. The contract has these fields for every call. */
export type Route = Pick<Call, "method" | "path" | "retries" | "file">;

export type RouteOf<Name extends CallName> = Pick<Calls[Name], "method" | "path" | "retries">;
/**
 * A route with the roles that may make the call (`access`). With it, the console can check the caller's role and send
 * the call before the code of the screen has loaded.
 */
export type GuardedRouteOf<Name extends CallName> = RouteOf<Name> & Pick<Calls[Name], "access">;

/** The name of the call that has this method and path. */
export type CallOf<Of extends Pick<Call, "method" | "path">> = {
  [Name in CallName]: Calls[Name] extends Pick<Of, "method" | "path"> ? Name : never;
}[CallName];

/** Returns the route of a POST call. If only one module makes the call, the route is in that module. */
export const post = <Path extends string>(path: Path) =>
  ({ method: "POST", path, retries: 0 }) as const;
/** Returns the route of a GET call, with the callers who may make it. */
export const get = <Path extends string, Who extends Access>(path: Path, access: Who) =>
  ({ method: "GET", path, retries: 0, access }) as const;

export const ME: GuardedRouteOf<"people.profile.me"> = /* @__PURE__ */ get("users/me", "signed-in");
