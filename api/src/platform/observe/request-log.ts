import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { MAIL_CODE } from "@agbara/shared/constants.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { type FastifyInstance, type FastifyRequest, LogController } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the API call that the route answers. */
    call?: CallName;
  }
}

/**
 * The header with the request's name, such as "K7QM-2XBD". The answer has this header, and every log line about the
 * request has the name. The name is short enough to say on the phone.
 */
export const REQUEST_ID_HEADER = "X-Request-Id";

const HALF = 4;

/**
 * The names of requests that came over a network connection. Each request gets its name before the server can answer
 * it.
 */
const named = new WeakMap<object, string>();

/** Returns a new name for a request. We never use a name from the caller, because the caller could send anything. */
export function newRequestId(): string {
  const { alphabet } = MAIL_CODE;
  const half = () => Array.from({ length: HALF }, () => alphabet[randomInt(alphabet.length)]);
  return [...half(), "-", ...half()].join("");
}

/**
 * Returns the options for the log: one line of JSON for each request. A line has no network address, path or header, so
 * it has no personal data. For an error in Fastify itself we log only the error's name, because its text may contain an
 * address with a query.
 */
export function logOptions(level: string) {
  return {
    logger: {
      level,
      hooks: {
        logMethod(args: LogArguments, write: (...args: LogArguments) => void) {
          const [fields, message] = args;
          if (!isFailure(fields)) return write.apply(this, args);
          const { name, code } = fields.err;
          write.apply(this, [{ ...fields, err: { name, code } }, message ?? code ?? name]);
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: (request: object) => named.get(request) ?? newRequestId(),
  };
}

type LogArguments = [fields: unknown, message?: string, ...values: unknown[]];

function isFailure(fields: unknown): fields is { err: Error & { code?: string } } {
  return (
    typeof fields === "object" && fields !== null && "err" in fields && fields.err instanceof Error
  );
}

/** Returns what was requested: the name of a call, or the pattern of another route. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.call ?? routeOptions.url ?? "none";
}

/**
 * Gives each request a name before Fastify sees the request. So every answer has a name, even an answer that none of
 * our routes made. The server makes such an answer if it cannot decode the address, or while it stops.
 */
export function nameRequests({ server }: FastifyInstance) {
  server.prependListener("request", (request, response) => {
    const id = newRequestId();
    named.set(request, id);
    response.setHeader(REQUEST_ID_HEADER, id);
  });
  // If a request has an unknown `Expect` header, Node would refuse the request and send no message. HTTP allows us to
  // ignore the header, so we do.
  server.on("checkExpectation", (request: IncomingMessage, response) =>
    server.emit("request", request, response),
  );
}

export function logRequests(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const line = {
      route: routeOf(request),
      method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      role: request.actor?.role,
    };
    request.log.info(line, "answered");
  });
}
