import { type Call, type CallName, calls, type Input, type Output } from "../contract/calls.ts";
import { NO_MESSAGE } from "../contract/errors.ts";
import { CallError } from "./call-error.ts";
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

/** HTTP status of an answer that came as a success and cannot be read. */
const ANSWERED = 200;

/** The one HTTP client, driven by the table. */
export function createClient(deps: TransportDeps): Client {
  const transport = createTransport(deps);
  return {
    async call(name, ...[input, options]) {
      const call: Call = calls[name];
      const body = await transport.send(call, input as Record<string, unknown>, options);
      const read = call.response.safeParse(body);
      if (read.success) return read.data as Output<typeof name>;
      if (!options?.quiet)
        deps.session?.emit("httpError", { status: ANSWERED, message: NO_MESSAGE });
      throw new CallError({ status: ANSWERED, shown: NO_MESSAGE, requirement: null, fields: {} });
    },
  };
}
