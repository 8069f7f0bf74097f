import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** The time that a running request still has. A client that takes longer sends or reads too slowly. */
const WITHIN_MS = 10_000;
/** If a kept connection is in use, its next request comes within this time. Other connections bring no request. */
const NEXT_REQUEST_MS = 1_000;
/** The time between the last byte of an answer and the end of its connection. */
const LAST_BYTES_MS = 20;

/**
 * Lets a closing server finish its work. The server takes no new connections, and still answers on those it has. Each
 * answer says that its connection ends, so that no client is cut off. The server does not wait for a connection
 * without a request: browsers open some in advance, and Node would wait until their headers are overdue.
 */
export function finishRequests(app: FastifyInstance) {
  let open = 0;
  let waitsForNone = false;
  const endConnections = () => app.server.closeAllConnections();
  const endIfDone = () => {
    if (waitsForNone && open === 0) setTimeout(endConnections, LAST_BYTES_MS);
  };
  app.addHook("onRequest", async (_, reply) => {
    // Fastify sends the same header once it is closing.
    if (app.isDraining) reply.header("Connection", "close");
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
      endIfDone();
    });
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    // Node's own `close` does the same, but also cuts off kept connections at once.
    const ended = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    setTimeout(() => {
      waitsForNone = true;
      endIfDone();
    }, NEXT_REQUEST_MS).unref();
    setTimeout(endConnections, WITHIN_MS).unref();
    await ended;
  });
}
