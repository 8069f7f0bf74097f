import { type Call, type CallName, calls, type Input, type Output } from "../contract/calls.ts";
import { createTransport, type SendOptions, type TransportDeps } from "./transport.ts";

export interface Client {
  /**
   * Makes the call of that name. Path parameters, query and body go in one object.
   * Throws `CallError` if it does not succeed or its answer breaks the contract.
   */
  call<Name extends CallName>(
    name: Name,
    ...rest: Record<string, never> extends Input<Name>
      ? [input?: Input<Name>, options?: SendOptions]
      : [input: Input<Name>, options?: SendOptions]
  ): Promise<Output<Name>>;
}

/** The one HTTP client, driven by the table. */
export function createClient(deps: TransportDeps): Client {
  const transport = createTransport(deps);
  return {
    async call(name, ...[input, options]) {
      const call: Call = calls[name];
      const answer = await transport.send(
        call,
        input as Record<string, unknown>,
        options,
        (body) => {
          const read = call.response.safeParse(body);
          return read.success ? read.data : null;
        },
      );
      return answer as Output<typeof name>;
    },
  };
}
