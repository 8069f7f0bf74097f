import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a request that has begun may still take. A client that takes longer sends or reads too slowly. */
const WITHIN_MS = 10_000;
/** A kept connection that is in use brings its next request within this time; others bring none. */
const NEXT_REQUEST_MS = 1_000;
/** Between an answer's last byte and the end of its connection. */
const LAST_BYTES_MS = 20;

/**
 * Lets a server that closes finish its work. It takes no new connections and answers on those it has. Each answer says
 * that its connection ends, so that no client is cut off. It does not wait for a connection without a request:
 * browsers open some in advance, and Node would wait until their headers are overdue.
 */
export function finishRequests(app: FastifyInstance) {
  let open = 0;
  let waitsForNone = false;
  const endConnections = () => app.server.closeAllConnections();
  const endIfDone = () => {
    if (waitsForNone && open === 0) setTimeout(endConnections, LAST_BYTES_MS);
  };
  app.addHook("onRequest", async (_, reply) => {
    // Fastify says the same once it is closing.
    if (app.isDraining) reply.header("Connection", "close");
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
      endIfDone();
    });
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    // Like Node's own, except that Node cuts off kept connections at once.
    const ended = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    setTimeout(() => {
      waitsForNone = true;
      endIfDone();
    }, NEXT_REQUEST_MS).unref();
    setTimeout(endConnections, WITHIN_MS).unref();
    await ended;
  });
}
