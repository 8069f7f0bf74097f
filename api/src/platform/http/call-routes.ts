import { API_BASE_PATH, CONFIRMED_MINUTES } from "@agbara/shared/constants.ts";
import {
  type Call,
  type CallName,
  calls,
  type WatchedCall,
} from "@agbara/shared/contract/calls.ts";
import { staysOpen } from "@agbara/shared/contract/when-closed.ts";
import { isWatched, may } from "@agbara/shared/policy.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { recordAudit } from "../observe/audit-trail.ts";
import { words } from "../words/words.ts";
import { answerStatus } from "./errors.ts";
import { fileOf, holdFile, takeFiles } from "./file-body.ts";
import type { Actor, Authenticate, Context, Deps, Handler, Handlers } from "./handler.ts";
import { HttpError } from "./http-error.ts";
import { once } from "./idempotency.ts";
import { createTurns, type Turns } from "./limits/turns.ts";
import { finderOf, takenForOthers } from "./other-methods.ts";
import { type Outcome, withOutcome } from "./outcome.ts";
import { readAgain, withReader } from "./reader.ts";

interface Offered {
  handlers: Handlers;
  authenticate: Authenticate;
  deps: Deps;
  /**
   * Returns the name of a call's record if many people may make calls about this record at the same moment. Otherwise
   * returns null.
   */
  recordIn: (input: object) => string | null;
}

/**
 * Adds one route for every row of the table. A route checks the policy first, then the schemas, and then runs the
 * handler.
 */
export function callRoutes(app: FastifyInstance, { handlers, ...rest }: Offered) {
  const offered = { ...rest, turns: createTurns() };
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (input) => {
    const { data: value, error } = schema.safeParse(input);
    return error ? { error } : { value };
  });
  app.decorateRequest("actor", null);
  app.decorateRequest("outcome", null);
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const { file } = call;
    const handler = handlers[name] as Handler<CallName>;
    if (!file) addRoute(app, { name, call, handler, ...offered });
    else
      app.register(async (scope) => {
        takeFiles(scope, file);
        addRoute(scope, { name, call, handler, ...offered });
      });
  }
  refuseOtherMethods(app);
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Two addresses are one if only the names of their parameters differ. */
function shapeOf(call: Call): string {
  return urlOf(call).replace(/:\w+/g, ":any");
}

/** The addresses of the calls. `allow` names the methods of each. */
const addresses = [...Map.groupBy(Object.values(calls), shapeOf)].map(([url, rows]) => {
  const methods = new Set<string>(rows.map(({ method }) => method));
  if (methods.has("GET")) methods.add("HEAD");
  return { url, methods, allow: [...methods].sort().join(", ") };
});
const addressOf = finderOf(addresses);
const needTheirOwn = takenForOthers(addresses);

/**
 * Refuses a method that an address does not have, and tells which methods it has. All other paths are not found. Routes
 * for each method that is refused would take a third of a server's start.
 */
function refuseOtherMethods(app: FastifyInstance) {
  const refuse = (reply: FastifyReply, allow: string) =>
    answerStatus(reply.header("Allow", allow), 405);
  for (const { address, refused } of needTheirOwn)
    app.route({
      method: refused,
      url: address.url,
      onRequest: async (_, reply) => refuse(reply, address.allow),
      handler: async (_, reply) => refuse(reply, address.allow),
    });
  app.all<{ Params: { "*": string } }>(
    `${API_BASE_PATH}*`,
    {
      // Before the body is read, because we would not use it.
      onRequest: async ({ method, params }, reply) => {
        const address = METHODS.includes(method) && addressOf(API_BASE_PATH + params["*"]);
        return address ? refuse(reply, address.allow) : answerStatus(reply, 404);
      },
    },
    async (_, reply) => answerStatus(reply, 404),
  );
}

/**
 * The time limit for a file. It is enough for 8 MB at 400 kbit/s. Usually the browser makes a photo smaller first. Then
 * a tenth of that speed is enough.
 */
const FILE_WITHIN_MS = 170_000;

function urlOf({ path }: Pick<Call, "path">): string {
  return API_BASE_PATH + path.replace(/\{(\w+)\}/g, ":$1");
}

/**
 * Makes the schema that writes the answer in one pass. We never send a field that is not in the contract, even if a
 * handler adds it. If a handler leaves out a field, the answer fails. Types and tests make sure that the values are
 * right.
 */
function answerSchema({ response }: Call) {
  return z.toJSONSchema(response, { io: "output", target: "openapi-3.0", unrepresentable: "any" });
}

type Writer = ReturnType<FastifyReply["compileSerializationSchema"]>;

/**
 * The functions that write the answers of each call. Making all of them would take a third of a server's start, and
 * most servers in the tests answer few calls. So we make each function for its call's first answer. All servers of the
 * process share the functions.
 */
const writers = new Map<Call, Writer>();

function writerOf(call: Call, reply: FastifyReply): Writer {
  const made = writers.get(call) ?? reply.compileSerializationSchema(answerSchema(call));
  writers.set(call, made);
  return made;
}

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
    /** Null before the call's handler begins. */
    outcome: Outcome | null;
  }
}

interface Route extends Omit<Offered, "handlers"> {
  name: CallName;
  call: Call;
  handler: Handler<CallName>;
  turns: Turns;
}

function addRoute(app: FastifyInstance, route: Route) {
  const { name, call, handler, authenticate, deps, recordIn, turns } = route;
  app.route({
    method: call.method,
    url: urlOf(call),
    config: configOf(name, call),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
    },
    // We check the permission before we read the input. So a caller without permission learns nothing about the
    // expected input.
    onRequest: async (request, reply) => {
      const asksWho = call.access !== "public" || call.knowsCaller;
      const header = asksWho ? request.headers.authorization : undefined;
      request.actor = await readAgain(() => authenticate(header));
      authorise(request.actor, name, call, deps.now());
      if (call.file && !call.signed) await holdFile(request, reply, call.file);
    },
    handler: async (request, reply) => {
      // Takes only the parts of the request that a schema has checked. For example, a call without a query has no
      // schema for a query.
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
      const work = () =>
        withReader({ call, actorId: context.actor?.id, reload }, deps, (reader) => {
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
      const answer = await turns(recordIn(input), work);
      await writeLook(name, call, { input, context });
      return answer;
    },
    preSerialization: (_, reply, answer, done) => {
      // If writing the answer fails, we send the same reply again, with an error.
      reply.serializer((said: Parameters<Writer>[0]) =>
        reply.statusCode === 200 ? writerOf(call, reply)(said) : JSON.stringify(said),
      );
      done(null, answer);
    },
  });
}

/**
 * Writes into the log that an auditor has read something, unless the call has already written it. We send no answer
 * before this entry is in the log.
 */
async function writeLook(
  name: CallName,
  { access, audit, params }: Call,
  { input, context }: { input: object; context: Context<CallName> },
) {
  const { actor, primary, now } = context;
  if (!actor || audit || !isWatched(actor.role, access)) return;
  const [id] = params ? Object.values(input) : [];
  const details = typeof id === "string" ? { record: { id, title: id } } : {};
  await recordAudit(primary, { actor, action: name as WatchedCall, details }, now);
}

/** Refuses a caller if the policy does not allow them, or if they must do something else first. */
function authorise(actor: Actor | null, name: CallName, call: Call, now: Date) {
  if (!may(actor?.role ?? null, call.access)) {
    if (!actor) throw new HttpError(401, words.platform.loginFirst);
    throw new HttpError(403, words.platform.notAllowed);
  }
  if (actor?.closed_for && !staysOpen(name, actor.closed_for))
    throw new HttpError(417, words.closing.closed, { requirement: "closed" });
  if (actor?.owes && !call.beforeSecondFactor)
    throw new HttpError(417, words.platform.secondFactorFirst, { requirement: actor.owes });
  if (call.confirmed && !(actor && isConfirmed(actor, now)))
    throw new HttpError(417, words.platform.confirmFirst, { requirement: "confirmation" });
}

/**
 * Tells whether the confirmation is recent. Does not count a time in the future, because somebody wrote it while the
 * clock was wrong.
 */
function isConfirmed({ confirmed_at }: Actor, now: Date): boolean {
  return Math.abs(now.getTime() - confirmed_at.getTime()) <= CONFIRMED_MINUTES * 60_000;
}

function configOf(name: CallName, { file, signed }: Call) {
  return {
    call: name,
    ...(signed && { provesItself: true }),
    ...(file && !signed && { bodyWithinMs: FILE_WITHIN_MS }),
  };
}

function contextOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Context<CallName> {
  const { outbox, replica: _, ...rest } = deps;
  return {
    ...rest,
    primary: deps.db,
    now: deps.now(),
    // The policy has already allowed the call. So a call that is not public has an actor.
    actor: request.actor as Actor,
    address: request.ip,
    reply,
    async post(db, mail, posting) {
      await outbox.post(db, mail, posting);
      wakeAfter(reply, outbox);
    },
    async postText(db, text, posting) {
      await outbox.postText(db, text, posting);
      wakeAfter(reply, outbox);
    },
  };
}

/** Wakes the outbox after the answer, once for the whole call, even if the call sends many mails. */
function wakeAfter(reply: FastifyReply, outbox: Deps["outbox"]) {
  reply.raw.off("finish", outbox.wake).once("finish", outbox.wake);
}
