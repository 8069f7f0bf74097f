import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import inject from "light-my-request";

/**
 * Calls of the contract as a visitor without a session makes them, without a socket: through the same policy, limits
 * and schemas. They count as made from the given address. Only reads, but for `changes`: what a visitor sent.
 */
export function visitorCalls(
  app: FastifyInstance,
  { address, signal, changes }: { address: string; signal: AbortSignal; changes: boolean },
): Client {
  return createClient({
    fetch: async (url, init) => {
      const isRead = init?.method === "GET";
      if (!isRead && !changes) throw new Error("A page that is only looked at changes nothing.");
      signal.throwIfAborted();
      const answer = await inject((request, response) => app.routing(request, response), {
        method: isRead ? "GET" : "POST",
        url: String(url),
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(!isRead && { payload: String(init?.body) }),
        remoteAddress: address,
      });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    },
    // A page is not kept waiting: the person who asked for it tries again.
    wait: async () => signal.throwIfAborted(),
  });
}
