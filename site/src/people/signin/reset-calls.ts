import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { RouteOf } from "../../calls.ts";

const REQUEST: RouteOf<"password.request"> = {
  method: "POST",
  path: "password/request",
  retries: 0,
};
const RESET: RouteOf<"password.reset"> = { method: "POST", path: "password", retries: 0 };
/** What the form says beside them. */
const REQUEST_FIELDS = ["user.email"];
const RESET_FIELDS = ["email", "code", "password_reset"];

/** Step 1: has a code mailed, if there is an account, and answers the token that belongs to it. */
export async function requestCode(transport: Transport, email: string): Promise<string> {
  const input: Input<"password.request"> = { user: { email } };
  const answer = (await transport.send(REQUEST, input, {
    fields: REQUEST_FIELDS,
  })) as Output<"password.request">;
  return answer.token;
}

/** Step 2: sets the new password. */
export async function resetPassword(transport: Transport, input: Input<"password.reset">) {
  await transport.send(RESET, input, { fields: RESET_FIELDS });
}
