import type { CallName, Calls } from "@agbara/shared/contract/calls.ts";

/**
 * The part of a call that sending needs, checked against the contract without bringing its schemas
 * into the browser.
 */
export type RouteOf<Name extends CallName> = Pick<Calls[Name], "method" | "path" | "retries">;
