import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long a running request may still take. A client that takes longer sends or reads too slowly. */
const WITHIN_MS = 10_000;
/**
 * How long a closing server waits for one more request on its open connections. A client that still uses a connection
 * sends its next request within this time.
 */
const NEXT_REQUEST_MS = 1_000;
/** The time between the last byte of an answer and the end of its connection. */
const LAST_BYTES_MS = 20;

/**
 * Lets a closing server finish its work. The server accepts no new connections, but still answers on the open ones.
 * Each answer says that its connection ends, so we cut off no client. The server does not wait for a connection without
 * a request. Browsers open such connections in advance, and Node would wait for them for a long time.
 */
export function finishRequests(app: FastifyInstance) {
  let open = 0;
  let waitsForNone = false;
  const endConnections = () => app.server.closeAllConnections();
  const endIfDone = () => {
    if (waitsForNone && open === 0) setTimeout(endConnections, LAST_BYTES_MS);
  };
  app.addHook("onRequest", async (_, reply) => {
    // We send this header as soon as the server begins to finish its work. Fastify sends it only after the server has
    // begun to close.
    if (app.isDraining) reply.header("Connection", "close");
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
      endIfDone();
    });
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    // The `close` of `net` only stops new connections. We do not use the `close` of `http`, because it also ends idle
    // connections at once.
    const ended = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    setTimeout(() => {
      waitsForNone = true;
      endIfDone();
    }, NEXT_REQUEST_MS).unref();
    setTimeout(endConnections, WITHIN_MS).unref();
    await ended;
  });
}
