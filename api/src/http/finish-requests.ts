import type { FastifyInstance } from "fastify";

/** What has begun has so long to end; a client that takes longer sends or reads too slowly. */
const WITHIN_MS = 10_000;
/** Between an answer's last byte and the end of its connection. */
const LAST_BYTES_MS = 20;

/**
 * A server that closes finishes its requests, and waits for no connection without one: browsers open some
 * in advance, and Node would wait for these until their headers are overdue.
 */
export function finishRequests(app: FastifyInstance) {
  let open = 0;
  let isClosing = false;
  const endConnections = () => app.server.closeAllConnections();
  const endIfDone = () => {
    if (isClosing && open === 0) setTimeout(endConnections, LAST_BYTES_MS);
  };
  app.addHook("onRequest", async (_, reply) => {
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
      endIfDone();
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    endIfDone();
    setTimeout(endConnections, WITHIN_MS).unref();
  });
}
