import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { authenticate, authorise } from "./authentication.ts";
import type { Actor, Context, Deps, Handler, Handlers } from "./calls.ts";
import { answerStatus } from "./errors.ts";
import { fileOf, holdFile, takeFiles } from "./file-body.ts";
import { once } from "./idempotency.ts";

/** One route for every row of the table: policy first, then its schemas, then its handler. */
export function callRoutes(app: FastifyInstance, handlers: Handlers, deps: Deps) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("actor", null);
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const { file } = call;
    const handler = handlers[name] as Handler<CallName>;
    if (!file) addRoute(app, call, name, handler, deps);
    else
      app.register(async (scope) => {
        takeFiles(scope, file);
        addRoute(scope, call, name, handler, deps);
      });
  }
  refuseOtherMethods(app);
  app.all(`${API_BASE_PATH}*`, async (_, reply) => answerStatus(reply, 404));
}

/** An address of the table answers other methods with those it takes. */
function refuseOtherMethods(app: FastifyInstance) {
  const taken = Map.groupBy(Object.values(calls), urlOf);
  for (const [url, rows] of taken) {
    const methods = new Set<string>(rows.map(({ method }) => method));
    if (methods.has("GET")) methods.add("HEAD");
    const allow = [...methods].sort().join(", ");
    const others = METHODS.filter(
      (method) => !methods.has(method) && !app.hasRoute({ method, url }),
    );
    app.route({
      method: others,
      url,
      onRequest: async (_, reply) => answerStatus(reply.header("Allow", allow), 405),
      handler: async (_, reply) => answerStatus(reply, 405),
    });
  }
}

/** 8 MB at 400 kbit/s, or a photo that was made smaller before at a tenth of that. */
const FILE_WITHIN_MS = 170_000;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function urlOf({ path }: Pick<Call, "path">): string {
  return API_BASE_PATH + path.replace(/\{(\w+)\}/g, ":$1");
}

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

function addRoute(
  app: FastifyInstance,
  call: Call,
  name: CallName,
  handler: Handler<CallName>,
  deps: Deps,
) {
  app.route({
    method: call.method,
    url: urlOf(call),
    ...(call.file && { config: { bodyWithinMs: FILE_WITHIN_MS } }),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.response },
    },
    // Before the input is even read: whoever may not call learns nothing about its form.
    onRequest: async (request, reply) => {
      const header = call.access === "public" ? undefined : request.headers.authorization;
      request.actor = await authenticate(header, deps);
      authorise(request.actor, call.access);
      if (call.file) holdFile(request, reply, call.file);
    },
    handler: async (request, reply) => {
      // Only what a schema has let through: a query that a call does not have would go past every check.
      const input = Object.assign(
        {},
        call.params && request.params,
        call.query && request.query,
        call.body && request.body,
        call.file && fileOf(request),
      );
      const context = contextOf(request, reply, deps);
      const key = request.headers["idempotency-key"];
      reply.header("Cache-Control", "no-store");
      if (call.retries === 0 || !context.actor || typeof key !== "string")
        return handler(input, context);
      return once(
        deps.db,
        { userId: context.actor.id, key, request: [name, input], now: context.now },
        (db) => handler(input, { ...context, db }),
      );
    },
  });
}

function contextOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Context<CallName> {
  const { outbox, ...rest } = deps;
  return {
    ...rest,
    now: deps.now(),
    // The policy has let the caller in: a call that is not public has an actor.
    actor: request.actor as Actor,
    address: request.ip,
    reply,
    async post(db, mail, posting) {
      await outbox.post(db, mail, posting);
      reply.raw.once("finish", outbox.wake);
    },
  };
}
