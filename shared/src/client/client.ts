import { type Call, type CallName, calls, type Input, type Output } from "../contract/calls.ts";
import { createTransport, type SendOptions, type TransportDeps } from "./transport.ts";

export interface Client {
  /**
   * Makes the call with this name. `input` contains path parameters, query and body in one object. Throws `CallError`
   * if the call fails or the answer breaks the contract.
   */
  call<Name extends CallName>(
    name: Name,
    ...rest: Record<string, never> extends Input<Name>
      ? [input?: Input<Name>, options?: SendOptions]
      : [input: Input<Name>, options?: SendOptions]
  ): Promise<Output<Name>>;
}

/** Creates the HTTP client, which can make every call of the contract. */
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
