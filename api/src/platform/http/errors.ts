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

/** After how many seconds a client should try again after a temporary failure of the database. */
const RETRY_AFTER_S = 1;

/**
 * After how many seconds a client should try again if all database connections were in use. By then, the calls that
 * came earlier should have finished.
 */
export const BUSY_RETRY_AFTER_S = 2;

/**
 * After how many seconds a client should try again if the object store is unreachable. The time is longer, because such
 * a store rarely works again within a second.
 */
const FILES_RETRY_AFTER_S = 5;

/**
 * Returns the message for a database failure if we know that nothing has changed in the database. Returns undefined for
 * all other failures.
 */
function undoneBy(failure: Failure | null): string | undefined {
  const undone: Partial<Record<Failure, string>> = {
    "read-only": words.platform.readOnly,
    busy: words.platform.busy,
    conflict: words.platform.conflict,
  };
  return undone[failure ?? "other"];
}

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Makes the server answer every error with the error body of the contract: a sentence for a person, and no stack trace.
 */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return answerHttpError(error, reply);
    // Only an error about the caller's input has a `validationContext`. Any other parse error is our own fault.
    if (error instanceof z.core.$ZodError && error.validationContext)
      return answerInvalid(error.issues, reply);
    // The change refers to a record that somebody has deleted.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return answerHttpError(notFound(), reply);
    // The sender cut the connection. Nothing failed on our side, and nobody will read the answer.
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
 * Sends the answer when the file store failed. Nothing in the database has changed, because we store a file before the
 * database refers to it.
 */
function answerStorageFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  logFailure(error, request);
  return answerHttpError(
    new HttpError(503, words.platform.filesGone, { retryAfter: FILES_RETRY_AFTER_S }),
    reply,
  );
}

/**
 * Sends the answer when a call failed. The answer says what we know about the change: it was made, it was not made, or
 * nobody knows.
 */
function answerFailure(error: Error, status: number, request: FastifyRequest, reply: FastifyReply) {
  const say = (message: string, details = {}) =>
    answerHttpError(new HttpError(status, message, details), reply);
  const isRead = request.method === "GET";
  const state = request.outcome?.state;
  if (!isRead && state === "done") return say(words.platform.doneThenFailed);
  const undone = undoneBy(failureOf(error));
  if (undone) return say(undone);
  // The connection to the database broke during the change, so nobody knows whether it succeeded.
  if (!isRead && (state === "open" || isLostUnderWay(error)))
    return say(words.platform.lostUnderWay, { problem: "outcome-unknown" });
  return answerStatus(reply, status);
}

/** Sends an answer with this status and the general sentence for it. */
export function answerStatus(reply: FastifyReply, status: number) {
  const body: ErrorBody = { success: false, message: messageFor(status) };
  return reply.code(status).send(body);
}

/** Returns the general sentence for a status, for the user. */
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
 * Answers a client whose request we could not read: the bytes are not HTTP, the headers are too large, or the client is
 * too slow.
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

/**
 * Sends 422 with a message for each invalid field. The message of the first field is also the message of the whole
 * answer.
 */
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
 * Returns a sentence about a field: "min_age" and "is required" give "Min age is required.". Does not change a message
 * that is already a whole sentence.
 */
function sentence(field: string, message: string): string {
  if (/^[^a-z]/.test(message)) return message;
  const name = field.replaceAll("_", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}.`;
}

function statusOf({ statusCode }: FastifyError): number {
  return statusCode && statusCode >= 400 ? statusCode : 500;
}

/**
 * The SQLSTATE class for a value that the database refuses. We do not log the database's message, because it contains
 * the value.
 */
const DATA_EXCEPTION = /^22/;

/**
 * Logs only the innermost message of an error. The whole text of a database error contains the SQL statement and the
 * values that people typed.
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
