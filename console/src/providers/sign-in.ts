import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Session } from "@agbara/shared/session/session.ts";

const LOGIN: RouteOf<"people.signin.login"> = post("login");

/** Logs a person in, or throws a `CallError`. After the login, the session's `loggedIn` event opens the next screen. */
export async function signIn(
  session: Session,
  transport: Transport,
  input: Input<"people.signin.login">,
): Promise<void> {
  session.login(await send(transport, LOGIN, input, { quiet: true }));
}
