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
   * Returns a name for the record that a call is about, but only for kinds of records that many people may ask for at
   * the same time, such as a gift. Returns null for all other calls.
   */
  recordIn: (input: object) => string | null;
}

/**
 * Adds a route for every call of the contract. A route first checks the policy, then the input, and then runs the
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

/**
 * Returns the call's address with `:any` for every parameter. So two addresses are equal if only the names of their
 * parameters differ.
 */
function shapeOf(call: Call): string {
  return urlOf(call).replace(/:\w+/g, ":any");
}

/** All addresses of the API. Several calls may share one address. `allow` lists the methods of the address. */
const addresses = [...Map.groupBy(Object.values(calls), shapeOf)].map(([url, rows]) => {
  const methods = new Set<string>(rows.map(({ method }) => method));
  if (methods.has("GET")) methods.add("HEAD");
  return { url, methods, allow: [...methods].sort().join(", ") };
});
const addressOf = finderOf(addresses);
const needTheirOwn = takenForOthers(addresses);

/**
 * Answers 405 if an address does not have the method, and says which methods it has. Answers 404 for all other paths.
 * We do not add a route for each refused method, because all these routes would take a third of the time that the
 * server needs to start.
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
      // This runs before the server reads the body, because a refused request needs no body.
      onRequest: async ({ method, params }, reply) => {
        const address = METHODS.includes(method) && addressOf(API_BASE_PATH + params["*"]);
        return address ? refuse(reply, address.allow) : answerStatus(reply, 404);
      },
    },
    async (_, reply) => answerStatus(reply, 404),
  );
}

/**
 * How long a file may take to arrive. It is enough for 8 MB at 400 kbit/s. Usually the browser makes a photo smaller
 * first, and then 40 kbit/s is enough.
 */
const FILE_WITHIN_MS = 170_000;

function urlOf({ path }: Pick<Call, "path">): string {
  return API_BASE_PATH + path.replace(/\{(\w+)\}/g, ":$1");
}

/**
 * Returns the JSON schema of a call's answer. Fastify makes from it the function that writes the answer. This function
 * writes only fields that are in the contract, even if a handler adds others. If a handler leaves out a field, the call
 * fails. Types and tests ensure that the values are right.
 */
function answerSchema({ response }: Call) {
  return z.toJSONSchema(response, { io: "output", target: "openapi-3.0", unrepresentable: "any" });
}

type Writer = ReturnType<FastifyReply["compileSerializationSchema"]>;

/**
 * The functions that write the answers of calls as JSON. To make all of them would take a third of the time that a
 * server needs to start, and most servers in tests answer few calls. So we make a call's function when we first need
 * it. All servers in the process share the functions.
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
    /** What we know so far about the change that the call makes. Null before the call's handler begins. */
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
    // We check the permission before we read the input, so that a caller without permission learns nothing about the
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
      // If writing the answer fails, Fastify uses this reply a second time, for the error. So the status decides which
      // function writes the answer.
      reply.serializer((said: Parameters<Writer>[0]) =>
        reply.statusCode === 200 ? writerOf(call, reply)(said) : JSON.stringify(said),
      );
      done(null, answer);
    },
  });
}

/**
 * Writes an audit log line when an auditor reads something, unless the call already wrote one. We send the answer only
 * after the line is in the log.
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

/** Throws if the policy does not allow this caller to make the call, or if the caller must do something else first. */
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
 * Returns true if the caller proved their identity in the last `CONFIRMED_MINUTES`. A time far in the future does not
 * count: we wrote it while the clock was wrong.
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
    // The policy has already allowed the call. It allows a call without an actor only if the call is public.
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

/**
 * Tells the outbox to send its mails after the answer. Does this only once for a call, even if the call sends many
 * mails.
 */
function wakeAfter(reply: FastifyReply, outbox: Deps["outbox"]) {
  reply.raw.off("finish", outbox.wake).once("finish", outbox.wake);
}
