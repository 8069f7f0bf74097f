import type { FastifyInstance } from "fastify";
import { type Database, ping } from "../db/open.ts";
import { messageFor } from "../http/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** It is going to stop: no new requests should be sent here. */
    isDraining: boolean;
  }
}

/**
 * `/healthz`: whether the server does its work, and where not, what is missing. `/readyz`: whether requests should
 * be sent here, which ends some seconds before a server that was told to stop does.
 */
export function healthRoutes(app: FastifyInstance, db: Database) {
  app.decorate("isDraining", false);
  const state = () =>
    ping(db).then(
      () => ({ success: true, database: "ok" }) as const,
      () => ({ success: false, message: messageFor(503), database: "gone" }) as const,
    );

  app.get("/healthz", async (_, reply) => {
    const health = await state();
    return reply
      .code(health.success ? 200 : 503)
      .header("Cache-Control", "no-store")
      .send(health);
  });

  app.get("/readyz", async (_, reply) => {
    reply.header("Cache-Control", "no-store");
    if (app.isDraining)
      return reply.code(503).send({ success: false, message: "This server is stopping." });
    const { success, ...rest } = await state();
    return reply.code(success ? 200 : 503).send({ success, ...rest });
  });
}
