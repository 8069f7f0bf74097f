import type { FastifyInstance } from "fastify";
import { answerStatus } from "../errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How many milliseconds the body may take to arrive. Only for a call that needs more time than usual. */
    bodyWithinMs?: number;
  }
}

const BODY_WITHIN_MS = 20_000;

/** Ends a request whose body arrives too slowly. A few kilobytes of JSON do not need minutes. */
export function limitSlowBodies(app: FastifyInstance, withinMs = BODY_WITHIN_MS) {
  app.addHook("preParsing", async (request, reply, payload) => {
    const { "content-length": length, "transfer-encoding": chunked } = request.headers;
    if (!chunked && !(Number(length) > 0)) return payload;
    const { bodyWithinMs = withinMs } = request.routeOptions.config;
    const timer = setTimeout(() => {
      reply.raw.once("finish", () => request.raw.destroy());
      answerStatus(reply.header("Connection", "close"), 408);
    }, bodyWithinMs);
    const arrived = () => clearTimeout(timer);
    payload.once("end", arrived).once("close", arrived);
    reply.raw.once("finish", arrived);
    return payload;
  });
}
