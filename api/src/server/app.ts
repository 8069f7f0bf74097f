import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { pageMapRoutes } from "../entrepreneurs/public/map.ts";
import { sharePictureRoute } from "../entrepreneurs/public/share-picture.ts";
import { videoRoutes } from "../entrepreneurs/public/videos.ts";
import { givingFigures } from "../finance/figures.ts";
import { newsOffRoutes } from "../fundraising/updates/off-routes.ts";
import { giftOrVoucherIn } from "../giving/asked-together.ts";
import { drawFileRoutes } from "../giving/draw/routes.ts";
import { followRoutes } from "../giving/following/routes.ts";
import { isPersonal } from "../introductions/photos/queries.ts";
import { personPhotoRoutes } from "../introductions/photos/serving.ts";
import { logFileRoute } from "../ledger/books/routes.ts";
import { sandboxRoutes } from "../ledger/gateways/sandbox/routes.ts";
import { siteUrl } from "../people/mail-parts.ts";
import { unsubscribeRoutes } from "../people/mails/routes.ts";
import { mediaRoutes } from "../people/photos/files.ts";
import { authenticate } from "../people/signin/authentication.ts";
import { callRoutes } from "../platform/http/call-routes.ts";
import { answerErrors, answerStatus, answerUnreadable } from "../platform/http/errors.ts";
import { finishRequests } from "../platform/http/finish-requests.ts";
import { refuseForgery } from "../platform/http/forgery.ts";
import type { Deps } from "../platform/http/handler.ts";
import { limitSlowBodies } from "../platform/http/limits/slow-bodies.ts";
import { openApiRoutes } from "../platform/http/openapi/routes.ts";
import { webFiles } from "../platform/http/pages/web-files.ts";
import { securityHeaders, setSecurityHeaders } from "../platform/http/security-headers.ts";
import { healthRoutes } from "../platform/observe/health.ts";
import { metricsRoute } from "../platform/observe/metrics.ts";
import {
  logOptions,
  logRequests,
  nameRequests,
  REQUEST_ID_HEADER,
} from "../platform/observe/request-log.ts";
import type { Traces } from "../platform/traces/traces.ts";
import type { Demonstration } from "./demonstration.ts";
import { handlers } from "./handlers.ts";
import { mailSampleRoutes } from "./mail-samples.ts";

/** The most bytes that a JSON body may have. The largest honest body is a registration form of a few kilobytes. */
const BODY_LIMIT = 64 * 1024;
const SLOW_HEADERS_MS = 20_000;
/** The longest time that a whole request may take. A photo may take minutes on a slow mobile network. */
const SLOW_REQUEST_MS = 240_000;

/**
 * Sets short messages for schema errors that have no message of their own. Other messages are in the schemas, at their
 * fields.
 */
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return "is required";
    if (issue.code === "invalid_value") return "must be one of the choices";
    return "is not valid";
  },
});

/** What a server shows only in a demonstration: portraits of invented people, and examples of mails. */
export type Shown = Pick<Demonstration, "drawPortrait" | "mails" | "texts">;

/**
 * Makes the whole server. It can listen, or other code can call it in the same process. With a `demonstration`, it
 * shows portraits of invented people, and a page with every kind of mail. With `traces`, it measures its requests.
 */
export async function createApp(
  deps: Deps,
  demonstration: Shown | null = null,
  traces: Traces | null = null,
): Promise<FastifyInstance> {
  const drawPortrait = demonstration?.drawPortrait ?? null;
  const { config } = deps;
  const app: FastifyInstance = fastify({
    ...logOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOW_REQUEST_MS,
    // Fastify numbers the machines on the way to the caller. Machine 0 is the one that connects to us. We trust as many
    // machines as the settings say.
    trustProxy: (_, hop) => hop < config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: "idle",
    // While the server stops, a request on an open connection gets its usual answer. Then the connection ends.
    return503OnClosing: false,
    // We answer requests without a host ourselves, because Node's own answer has no message.
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
  traces?.watchCalls(app);
  refuseWithoutHost(app);
  const { metricsToken, dataDir } = config;
  metricsRoute(app, { ...deps, figures: givingFigures, metricsToken, dataDir });
  limitSlowBodies(app);
  // The server accepts only JSON. It must not accept plain text, because a form on another site can send plain text.
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
  unsubscribeRoutes(app, deps);
  newsOffRoutes(app, deps);
  followRoutes(app, deps);
  mediaRoutes(app, {
    photos: deps.photos,
    drawPortrait,
    isPersonal: (name) => isPersonal(deps.db, name, deps.now()),
  });
  personPhotoRoutes(app, { ...deps, drawPortrait });
  videoRoutes(app, deps);
  pageMapRoutes(app, deps);
  sharePictureRoute(app, { ...deps, drawPortrait });
  drawFileRoutes(app, deps);
  logFileRoute(app, deps);
  openApiRoutes(app);
  callRoutes(app, {
    handlers,
    authenticate: (header) => authenticate(header, deps),
    deps,
    recordIn: giftOrVoucherIn,
  });
  const { sandbox } = deps.giving;
  if (sandbox) sandboxRoutes(app, { ...deps, secretKey: sandbox.secretKey });
  if (config.demoData && demonstration) {
    const { mails, texts } = demonstration;
    mailSampleRoutes(app, { mails, texts, site: () => siteUrl(config) });
  }
  const told = {
    giving: deps.giving.isOpen,
    demonstration: config.demoData,
    // This is a getter, because we know the server's address only after it has begun to listen.
    get site() {
      return siteUrl(config);
    },
  };
  await webFiles(app, { ...config, told });
  app.setNotFoundHandler((_, reply) => answerStatus(reply, 404));
  return app;
}

/** Every request must have a host. HTTP/1.1 demands it, and the check against forged requests needs it. */
function refuseWithoutHost(app: FastifyInstance) {
  app.addHook("onRequest", async ({ raw }, reply) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined)
      return answerStatus(reply, 400);
  });
}
