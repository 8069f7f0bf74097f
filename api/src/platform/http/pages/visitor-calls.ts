import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import inject from "light-my-request";
import { deviceHeader } from "../device-cookie.ts";

interface Visitor {
  address: string;
  /** The host name to which the visitor sent the request. Answers may contain addresses with this name. */
  host?: string | undefined;
  signal: AbortSignal;
  /** The form that the visitor sent. Null if the visitor only opens a page. */
  form: VisitorsForm | null;
}

/** The form that a visitor sent. With a form, a page may change something. */
export interface VisitorsForm {
  /** The marks of the visitor's device ([024](../../../../../docs/decisions/024-limits-count-what-failed.md)). */
  device: string;
}

/**
 * Makes calls of the contract for a visitor without a session, and without a socket. The same policy, limits and
 * schemas apply. Limits count the calls by the given address. Only a form may change something. Its changes carry the
 * marks of the visitor's device. Its reads carry no marks, because a page shows the same to everybody.
 */
export function visitorCalls(
  app: FastifyInstance,
  { address, host, signal, form }: Visitor,
): Client {
  return createClient({
    fetch: async (url, init) => {
      const isRead = init?.method === "GET";
      if (!isRead && !form) throw new Error("Opening a page must not change anything.");
      signal.throwIfAborted();
      const answer = await inject((request, response) => app.routing(request, response), {
        method: isRead ? "GET" : "POST",
        url: String(url),
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          ...(host && { host }),
          ...(!isRead && form?.device && deviceHeader(form.device)),
        },
        ...(!isRead && { payload: String(init?.body) }),
        remoteAddress: address,
      });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    },
    // Never waits and tries again, because the page would have to wait too. The visitor can try again.
    wait: async () => signal.throwIfAborted(),
  });
}
