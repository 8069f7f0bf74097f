import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import inject from "light-my-request";

interface Visitor {
  address: string;
  /** The host that the visitor asked. Answers may have addresses on it. */
  host?: string | undefined;
  signal: AbortSignal;
  changes: boolean;
}

/**
 * Makes calls of the contract for a visitor without a session, without using a socket. The same policy, limits and
 * schemas apply. The calls count as calls from the given address. Only reads are allowed, unless `changes` is set.
 */
export function visitorCalls(
  app: FastifyInstance,
  { address, host, signal, changes }: Visitor,
): Client {
  return createClient({
    fetch: async (url, init) => {
      const isRead = init?.method === "GET";
      if (!isRead && !changes) throw new Error("Opening a page must not change anything.");
      signal.throwIfAborted();
      const answer = await inject((request, response) => app.routing(request, response), {
        method: isRead ? "GET" : "POST",
        url: String(url),
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...(host && { host }) },
        ...(!isRead && { payload: String(init?.body) }),
        remoteAddress: address,
      });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    },
    // Never waits between tries, because a page would have to wait too. The visitor can try again.
    wait: async () => signal.throwIfAborted(),
  });
}
