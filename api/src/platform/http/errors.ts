import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "@agbara/shared/contract/parts/error-body.ts";
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import * as z from "zod/mini";
import { causeOf, type Failure, failureOf, isLostUnderWay, sqlState } from "../db/failures.ts";
import { StorageFailure } from "../files/photo-store.ts";
import { newRequestId, REQUEST_ID_HEADER, routeOf } from "../observe/request-log.ts";
import { words } from "../words/words.ts";
import { HttpError, notFound } from "./http-error.ts";
import { DATA_POLICY } from "./security-headers.ts";

/** The seconds to wait after a temporary failure of the database. */
const RETRY_AFTER_S = 1;

/**
 * The seconds to wait if all connections were in use. A refused caller should not return while the other callers still
 * wait.
 */
export const BUSY_RETRY_AFTER_S = 2;

/**
 * The seconds to wait if the object store is unreachable. They are many, because an unreachable store rarely returns at
 * once.
 */
const FILES_RETRY_AFTER_S = 5;

/** Returns the message for a database failure that certainly changed nothing; undefined for any other failure. */
function undoneBy(failure: Failure | null): string | undefined {
  const undone: Partial<Record<Failure, string>> = {
    "read-only": words.platform.readOnly,
    busy: words.platform.busy,
    conflict: words.platform.conflict,
  };
  return undone[failure ?? "other"];
}

const FOREIGN_KEY_VIOLATION = "23503";

/** Answers every error with the contract's error body: a sentence for a person, and no stack trace. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return answerHttpError(error, reply);
    // Only wrong input has a `validationContext`. If the handler itself cannot read something, the fault is ours.
    if (error instanceof z.core.$ZodError && error.validationContext)
      return answerInvalid(error.issues, reply);
    // Somebody deleted a record to which the change refers.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return answerHttpError(notFound(), reply);
    // The sender cut the connection. Nothing failed on our side, and nobody reads the answer.
    if (request.raw.destroyed && !request.raw.complete) return answerStatus(reply, 400);
    if (error instanceof StorageFailure) return answerStorageFailure(error, request, reply);
    const failure = failureOf(error);
    const status = failure && failure !== "other" ? 503 : statusOf(error);
    if (status >= 500) logFailure(error, request);
    const retryAfter = failure === "busy" ? BUSY_RETRY_AFTER_S : RETRY_AFTER_S;
    if (failure && status === 503) reply.header("Retry-After", String(retryAfter));
    return status >= 500
      ? answerFailure(error, status, request, reply)
      : answerStatus(reply, status);
  });
}

/**
 * Answers a failure of the file store. Nothing in the database has changed, because we store a file before the database
 * names it.
 */
function answerStorageFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  logFailure(error, request);
  return answerHttpError(
    new HttpError(503, words.platform.filesGone, { retryAfter: FILES_RETRY_AFTER_S }),
    reply,
  );
}

/** Says only what we know about a change. Either it succeeded, or it changed nothing, or nobody knows. */
function answerFailure(error: Error, status: number, request: FastifyRequest, reply: FastifyReply) {
  const say = (message: string, details = {}) =>
    answerHttpError(new HttpError(status, message, details), reply);
  const isRead = request.method === "GET";
  const state = request.outcome?.state;
  if (!isRead && state === "done") return say(words.platform.doneThenFailed);
  const undone = undoneBy(failureOf(error));
  if (undone) return say(undone);
  // The connection to the database broke during a change. Nobody knows whether the change succeeded.
  if (!isRead && (state === "open" || isLostUnderWay(error)))
    return say(words.platform.lostUnderWay, { problem: "outcome-unknown" });
  return answerStatus(reply, status);
}

/** Answers with a status and its general sentence. */
export function answerStatus(reply: FastifyReply, status: number) {
  const body: ErrorBody = { success: false, message: messageFor(status) };
  return reply.code(status).send(body);
}

/** Returns the general sentence for a status. */
export function messageFor(status: number): string {
  const messages: Record<number, string> = {
    400: words.platform.unreadable,
    404: words.platform.nothingHere,
    405: words.platform.otherMethod,
    408: words.platform.tooSlow,
    413: words.platform.tooLarge,
    415: words.platform.notJson,
    429: words.platform.waitALittle,
    431: words.platform.headersTooLarge,
    503: words.platform.databaseGone,
  };
  return messages[status] ?? (status >= 500 ? words.platform.failed : words.platform.unreadable);
}

const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a client that never sent a readable request. Its bytes are not HTTP, its headers are too large, or it is too
 * slow.
 */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  log: FastifyBaseLogger,
) {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ""] ?? 400;
  const id = newRequestId();
  const body: ErrorBody = { success: false, message: messageFor(status) };
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Security-Policy: ${DATA_POLICY}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    `Content-Length: ${Buffer.byteLength(json)}`,
    `${REQUEST_ID_HEADER}: ${id}`,
    "Connection: close",
  ];
  log.info({ request: id, route: "none", status }, "answered");
  socket.end(`${head.join("\r\n")}\r\n\r\n${json}`, () => socket.destroy());
}

function answerHttpError({ status, message, details }: HttpError, reply: FastifyReply) {
  const { retryAfter, ...rest } = details;
  if (retryAfter !== undefined) reply.header("Retry-After", String(retryAfter));
  const body: ErrorBody = { success: false, message, ...rest };
  return reply.code(status).send(body);
}

/** Answers 422 with a message for each field. The first field's message is also the message of the whole answer. */
function answerInvalid(issues: readonly z.core.$ZodIssue[], reply: FastifyReply) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues)
    fields[path.join(".")] ??= sentence(String(path.at(-1) ?? "request"), message);
  const body: ErrorBody = {
    success: false,
    message: Object.values(fields)[0] ?? messageFor(400),
    fields,
  };
  return reply.code(422).send(body);
}

/**
 * Turns "min_age" and "is required" into "Min age is required.". Does not change a message that is already a whole
 * sentence.
 */
function sentence(field: string, message: string): string {
  if (/^[^a-z]/.test(message)) return message;
  const name = field.replaceAll("_", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}.`;
}

function statusOf({ statusCode }: FastifyError): number {
  return statusCode && statusCode >= 400 ? statusCode : 500;
}

/** We do not use the database's message about a refused value, because the message contains the value. */
const DATA_EXCEPTION = /^22/;

/**
 * Logs only the innermost message of an error. The whole text of a database error contains the statement, and people's
 * own words are in it.
 */
function logFailure(error: Error, request: FastifyRequest) {
  const code = sqlState(error);
  const at = error.stack
    ?.split("\n")
    .filter((line) => line.includes("/src/"))
    .slice(0, 4);
  const cause =
    code && DATA_EXCEPTION.test(code) ? "a value the database does not take" : causeOf(error);
  request.log.error({ route: routeOf(request), name: error.name, code, cause, at }, "call failed");
}
