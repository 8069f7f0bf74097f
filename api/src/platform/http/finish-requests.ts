import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * A closing server waits this long for running requests, and then ends their connections. A request takes longer only
 * if its client sends or reads too slowly.
 */
const WITHIN_MS = 10_000;
/**
 * How long a closing server waits for one more request on its open connections. A client that still uses a connection
 * sends its next request within this time.
 */
const NEXT_REQUEST_MS = 1_000;
/** How long we wait after the last byte of an answer before we end the connection. */
const LAST_BYTES_MS = 20;

/**
 * Lets a closing server finish its requests. The server accepts no new connections, but answers on the open ones. Each
 * answer tells the client that this connection ends, so the client sends nothing more on it. The server does not wait
 * for connections without a request. Browsers open such connections in advance, and Node would wait for them for a long
 * time.
 */
export function finishRequests(app: FastifyInstance) {
  let open = 0;
  let waitsForNone = false;
  const endConnections = () => app.server.closeAllConnections();
  const endIfDone = () => {
    if (waitsForNone && open === 0) setTimeout(endConnections, LAST_BYTES_MS);
  };
  app.addHook("onRequest", async (_, reply) => {
    // If the server is about to stop, we already send `Connection: close`. Fastify would send it only after the server
    // has begun to close.
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
    // connections immediately.
    const ended = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    setTimeout(() => {
      waitsForNone = true;
      endIfDone();
    }, NEXT_REQUEST_MS).unref();
    setTimeout(endConnections, WITHIN_MS).unref();
    await ended;
  });
}
