import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { handlers } from "./handlers.ts";
import { callRoutes } from "./http/call-routes.ts";
import type { Deps } from "./http/calls.ts";
import { answerErrors, answerStatus, answerUnreadable } from "./http/errors.ts";
import { finishRequests } from "./http/finish-requests.ts";
import { refuseForgery } from "./http/forgery.ts";
import { securityHeaders, setSecurityHeaders } from "./http/security-headers.ts";
import { limitSlowBodies } from "./http/slow-bodies.ts";
import { webFiles } from "./http/web-files.ts";
import { mediaRoutes } from "./media/routes.ts";
import { healthRoutes } from "./observe/health.ts";
import { metricsRoute } from "./observe/metrics.ts";
import { logOptions, logRequests, nameRequests, REQUEST_ID_HEADER } from "./observe/request-log.ts";
import { openApiRoutes } from "./openapi/routes.ts";

/** A whole JSON body; the longest honest one is a registration form of a few kilobytes. */
const BODY_LIMIT = 64 * 1024;
const SLOW_HEADERS_MS = 20_000;
/** Everything of one request: a photo over a slow mobile network takes its minutes. */
const SLOW_REQUEST_MS = 240_000;

/** Short sentences for what a schema finds wrong by itself; the others are written where the field is. */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return "is required";
    if (issue.code === "invalid_value") return "must be one of the choices";
    return "is not valid";
  },
});

/** The whole server, ready to listen or to be called in process. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app: FastifyInstance = fastify({
    ...logOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOW_REQUEST_MS,
    // Hop 0 is the one that speaks to us.
    trustProxy: (_, hop) => hop < config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: "idle",
    // What comes over a connection that is there is answered as ever, and ends the connection.
    return503OnClosing: false,
    // Node would answer a request without one by itself, in fewer words than ours.
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, app.log),
    frameworkErrors: (error, request, reply) => {
      reply.header(REQUEST_ID_HEADER, request.id);
      setSecurityHeaders(request as FastifyRequest, reply as unknown as FastifyReply);
      return answerStatus(reply as unknown as FastifyReply, error.statusCode ?? 400);
    },
  });
  app.server.headersTimeout = SLOW_HEADERS_MS;
  finishRequests(app);
  nameRequests(app);
  logRequests(app);
  refuseWithoutHost(app);
  metricsRoute(app, { ...deps, metricsToken: config.metricsToken });
  limitSlowBodies(app);
  // Everything we take is JSON; a form of another site can send plain text.
  app.removeContentTypeParser("text/plain");
  answerErrors(app);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  });
  securityHeaders(app);
  refuseForgery(app);
  healthRoutes(app, deps);
  mediaRoutes(app, deps.photos);
  openApiRoutes(app);
  callRoutes(app, handlers, deps);
  await webFiles(app, config);
  app.setNotFoundHandler((_, reply) => answerStatus(reply, 404));
  return app;
}

/** HTTP/1.1 asks for a host in every request; links and the check against forgery go by it. */
function refuseWithoutHost(app: FastifyInstance) {
  app.addHook("onRequest", async ({ raw }, reply) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined)
      return answerStatus(reply, 400);
  });
}
