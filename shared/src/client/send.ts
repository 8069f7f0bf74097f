import type { Input, Output } from "../contract/calls.ts";
import type { CallOf, Route } from "./routes.ts";
import type { SendOptions, Transport } from "./transport.ts";

/**
 * Makes the call of this route. Uses the types of the contract but does not load its schemas. Throws `CallError` if the
 * call fails.
 */
export function send<Of extends Route>(
  transport: Transport,
  route: Of,
  input: Input<CallOf<Of>>,
  options?: SendOptions,
): Promise<Output<CallOf<Of>>> {
  const sent = transport.send(route, input as unknown as Record<string, unknown>, options);
  return sent as Promise<Output<CallOf<Of>>>;
}
