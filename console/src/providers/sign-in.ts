import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Session } from "@agbara/shared/session/session.ts";
import type { RouteOf } from "./session.ts";

const LOGIN: RouteOf<"session.login"> = { method: "POST", path: "login", retries: 0 };

/** Signs in, or throws `CallError`; the session's `loggedIn` event then leads on. */
export async function signIn(
  session: Session,
  transport: Transport,
  input: Input<"session.login">,
): Promise<void> {
  const answer = await transport.send(LOGIN, { ...input }, { quiet: true });
  session.login(answer as Output<"session.login">);
}
