import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

const REQUEST_RESET: RouteOf<"people.signin.requestReset"> = post("password/request");
const RESET: RouteOf<"people.signin.reset"> = post("password");

/** The form shows the errors of these fields beside the fields. */
const REQUEST_FIELDS = ["user.email"];
const RESET_FIELDS = ["email", "code", "password_reset"];

/** Does step 1. If there is an account, a code is sent by mail. Returns the token of the code. */
export async function requestCode(transport: Transport, email: string): Promise<string> {
  const input: Input<"people.signin.requestReset"> = { user: { email } };
  const answer = (await transport.send(REQUEST_RESET, input, {
    fields: REQUEST_FIELDS,
  })) as Output<"people.signin.requestReset">;
  return answer.token;
}

/** Does step 2: sets the new password. */
export async function resetPassword(transport: Transport, input: Input<"people.signin.reset">) {
  await transport.send(RESET, input, { fields: RESET_FIELDS });
}
