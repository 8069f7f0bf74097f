import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import inject from "light-my-request";
import { deviceHeader } from "../device-cookie.ts";

interface Visitor {
  address: string;
  /** The host name to which the visitor sent the request. An answer may contain addresses with this host name. */
  host?: string | undefined;
  signal: AbortSignal;
  /** The form that the visitor sent. Null if the visitor only opens a page. */
  form: VisitorsForm | null;
}

/** A form that a visitor sent. A page that got no form must not change anything. */
export interface VisitorsForm {
  /** The marks of the visitor's device ([024](../../../../../docs/decisions/024-limits-count-what-failed.md)). */
  device: string;
}

/**
 * Makes calls for a visitor without a session, inside the server. The same policy, schemas and limits apply as from
 * outside, and limits count the calls by the visitor's address. Only a form may change something. A call that changes
 * something has the marks of the visitor's device. A call that only reads has none, because a page shows the same to
 * everybody.
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
    // Does not pause before the next try, because the page would have to wait too.
    wait: async () => signal.throwIfAborted(),
  });
}
