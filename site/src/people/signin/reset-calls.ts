import { post, type RouteOf } from "@agbara/shared/client/routes.ts";

/** Does step 1. If there is an account, we send a code by mail. Returns the token of the code. */
export const REQUEST_RESET: RouteOf<"people.signin.requestReset"> = post("password/request");
/** Does step 2: sets the new password. */
export const RESET: RouteOf<"people.signin.reset"> = post("password");
