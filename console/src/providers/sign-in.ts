import { LOGIN } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Session } from "@agbara/shared/session/session.ts";

/** Signs in, or throws `CallError`. The session's `loggedIn` event then opens the next screen. */
export async function signIn(
  session: Session,
  transport: Transport,
  input: Input<"people.signin.login">,
): Promise<void> {
  const answer = await transport.send(LOGIN, { ...input }, { quiet: true });
  session.login(answer as Output<"people.signin.login">);
}
