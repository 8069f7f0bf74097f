import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import inject from "light-my-request";

/**
 * Calls of the contract as a visitor without a session makes them, without a socket: through the same policy, limits
 * and schemas. Only reads; they count as made from the given address.
 */
export function visitorCalls(
  app: FastifyInstance,
  { address, signal }: { address: string; signal: AbortSignal },
): Client {
  return createClient({
    fetch: async (url, init) => {
      if (init?.method !== "GET") throw new Error("A page that is rendered only reads.");
      signal.throwIfAborted();
      const answer = await inject((request, response) => app.routing(request, response), {
        method: "GET",
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        remoteAddress: address,
      });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    },
    // A page is not kept waiting: whoever asked for it tries again.
    wait: async () => signal.throwIfAborted(),
  });
}
