import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "@agbara/shared/contract/error-body.ts";
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { causeOf, type Failure, failureOf, isLostUnderWay, sqlState } from "../db/failures.ts";
import { newRequestId, REQUEST_ID_HEADER, routeOf } from "../observe/request-log.ts";
import { HttpError, notFound } from "./http-error.ts";
import { DATA_POLICY } from "./security-headers.ts";

const MESSAGES: Record<number, string> = {
  400: "We could not read this request. Reload the page and try again.",
  404: "There is nothing at this address.",
  405: "This address does not accept this method.",
  408: "Your request took too long to reach us. Check your connection and try again.",
  413: "What you sent is too large. Make it smaller and try again.",
  415: "Send the request as application/json.",
  429: "Too many tries. Please wait a little, then try again.",
  431: "The request's headers are too large.",
  500: "Something went wrong on our side. Nothing was changed. Please try again.",
  503: "We cannot reach our database at the moment. Nothing was changed. Please try again in a minute.",
};

/** With the failures of the database that pass. */
const RETRY_AFTER_S = 1;

/** Failures of the database that surely changed nothing. */
const UNDONE: Partial<Record<Failure, string>> = {
  "read-only":
    "At the moment we can read our records but not change them. Nothing was changed. Please try again in a minute.",
  conflict:
    "Other people were changing the same records. Nothing was changed. Please try again in a moment.",
};

/** The database went while it was at work on a change: nobody knows whether it was done. */
const LOST_UNDER_WAY =
  "We lost the connection to our database. Your change may be saved or not. Check before you try again.";
/** The change was confirmed, and what came after it failed. */
const DONE_THEN_FAILED =
  "Your change is saved, but then something went wrong on our side. Check before you try again.";

const FOREIGN_KEY_VIOLATION = "23503";

/** Every error leaves as the contract's error body, with a sentence for a person and no stack trace. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return answerHttpError(error, reply);
    if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error.validation, reply);
    // What it was to point to has gone while the call was under way.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return answerHttpError(notFound(), reply);
    // Whoever sent it broke off: nothing failed on our side, and nobody reads the answer.
    if (request.raw.destroyed && !request.raw.complete) return answerStatus(reply, 400);
    const failure = failureOf(error);
    const status = failure && failure !== "other" ? 503 : statusOf(error);
    if (status >= 500) logFailure(error, request);
    if (failure && status === 503) reply.header("Retry-After", String(RETRY_AFTER_S));
    return status >= 500
      ? answerFailure(error, status, request, reply)
      : answerStatus(reply, status);
  });
}

/** Says of a change no more than is known: that it was done, that nobody knows, or that nothing was changed. */
function answerFailure(error: Error, status: number, request: FastifyRequest, reply: FastifyReply) {
  const say = (message: string) => answerHttpError(new HttpError(status, message), reply);
  const isRead = request.method === "GET";
  const state = request.outcome?.state;
  if (!isRead && state === "done") return say(DONE_THEN_FAILED);
  const undone = UNDONE[failureOf(error) ?? "other"];
  if (undone) return say(undone);
  if (!isRead && (state === "open" || isLostUnderWay(error))) return say(LOST_UNDER_WAY);
  return answerStatus(reply, status);
}

/** Answers a status that nothing more is known about. */
export function answerStatus(reply: FastifyReply, status: number) {
  const body: ErrorBody = { success: false, message: messageFor(status) };
  return reply.code(status).send(body);
}

/** The sentence of a status that nothing more is known about. */
export function messageFor(status: number): string {
  return MESSAGES[status] ?? MESSAGES[status >= 500 ? 500 : 400] ?? "";
}

const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what never became a request: bytes that are no HTTP, headers too large, a client too slow. */
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

interface Invalid {
  instancePath: string;
  message?: string | undefined;
}

/** 422 with a message by field, the first one as the message of all. */
function answerInvalid(issues: readonly Invalid[], reply: FastifyReply) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = "is not valid" } of issues) {
    const path = instancePath.split("/").filter(Boolean);
    fields[path.join(".")] ??= sentence(path.at(-1) ?? "request", message);
  }
  const body: ErrorBody = {
    success: false,
    message: Object.values(fields)[0] ?? messageFor(400),
    fields,
  };
  return reply.code(422).send(body);
}

/** "min_age" and "is required" make "Min age is required."; a whole sentence stays as it is. */
function sentence(field: string, message: string): string {
  if (/^[^a-z]/.test(message)) return message;
  const name = field.replaceAll("_", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}.`;
}

function statusOf({ statusCode }: FastifyError): number {
  return statusCode && statusCode >= 400 ? statusCode : 500;
}

/** What the database says of a value it does not take quotes that value. */
const DATA_EXCEPTION = /^22/;

/** The innermost message only: a database error's whole text holds the statement with what a person wrote. */
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
