import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { authenticate, authorise } from "./authentication.ts";
import type { Actor, Context, Deps, Handler, Handlers } from "./calls.ts";
import { answerStatus } from "./errors.ts";
import { fileOf, holdFile, takeFiles } from "./file-body.ts";
import { once } from "./idempotency.ts";
import { type Outcome, withOutcome } from "./outcome.ts";
import { withReader } from "./reading.ts";

/** One route for every row of the table: policy first, then its schemas, then its handler. */
export function callRoutes(app: FastifyInstance, handlers: Handlers, deps: Deps) {
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest("actor", null);
  app.decorateRequest("outcome", null);
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

/**
 * What leaves: the contract's fields in one pass, and nothing else. What a handler answers beyond them is not
 * sent, what it leaves out is a failure; that the values are right is for types and tests.
 */
function answerSchema({ response }: Call) {
  return z.toJSONSchema(response, { io: "output", target: "openapi-3.0", unrepresentable: "any" });
}

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
    /** Null until a call's handler is reached. */
    outcome: Outcome | null;
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
    config: { call: name, ...(call.file && { bodyWithinMs: FILE_WITHIN_MS }) },
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: answerSchema(call) },
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
      reply.header("Cache-Control", "no-store");
      const outcome: Outcome = { state: "unchanged" };
      request.outcome = outcome;
      const reload = "reload" in input && input.reload === true;
      return withReader({ name, actorId: context.actor?.id, reload }, deps, (reader) => {
        const db = withOutcome(reader, outcome);
        const key = request.headers["idempotency-key"];
        if (call.retries === 0 || !context.actor || typeof key !== "string")
          return handler(input, { ...context, db });
        return once(
          db,
          { userId: context.actor.id, key, request: [name, input], now: context.now },
          (tx) => handler(input, { ...context, db: tx }),
        );
      });
    },
  });
}

function contextOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Context<CallName> {
  const { outbox, replica: _, ...rest } = deps;
  return {
    ...rest,
    primary: deps.db,
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
