import { post, type RouteOf } from "@agbara/shared/client/routes.ts";

/** Step 1: sends a code by mail if there is an account, and returns the token that belongs to the code. */
export const REQUEST_RESET: RouteOf<"people.signin.requestReset"> = post("password/request");
/** Step 2: sets the new password. */
export const RESET: RouteOf<"people.signin.reset"> = post("password");
