import type { Conflict, Requirement } from "../contract/parts/error-body.ts";
import { NO_MESSAGE } from "../contract/parts/errors.ts";
import { CallError } from "./call-error.ts";
import { retryAfterOf, tryAgainIn } from "./retry-after.ts";

const REFERENCE_HEADER = "X-Request-Id";

/** The answer to one attempt at a call. We may try again. */
export interface Answer {
  /** The HTTP status; 0 if no answer came. */
  status: number;
  body: Record<string, unknown> | null;
  /** How long the server asks the client to wait, in milliseconds. Null if the server did not ask for this. */
  retryAfterMs: number | null;
  /** The reference of this request in the server's log. */
  reference: string | null;
}

/** The {@link Answer} for a call to which the server sent no answer. */
export const UNANSWERED: Answer = { status: 0, body: null, retryAfterMs: null, reference: null };

/** Reads the whole response and converts it to an {@link Answer}. */
export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: recordIn(await response.text()),
    retryAfterMs: retryAfterOf(response.headers),
    reference: response.headers.get(REFERENCE_HEADER),
  };
}

/**
 * Returns true if this status does not tell whether the server carried out the call: the call got no answer, a 408, a
 * 429 or a server error.
 */
export function leavesOutcomeOpen(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Returns the body of a successful answer. Returns null for any other answer. */
export function successOf({ status, body }: Answer): Record<string, unknown> | null {
  return status >= 200 && status < 300 && body?.success === true ? body : null;
}

/**
 * Returns the error to throw for a failed call. `shownFields`: the fields next to which the caller shows the error
 * messages itself.
 */
export function errorFrom(answer: Answer, shownFields: readonly string[] = []): CallError {
  const { status, body, reference } = answer;
  const fields = isRecord(body?.fields) ? body.fields : {};
  const named = Object.keys(fields);
  const conflicts = body?.conflicts;
  return new CallError({
    status,
    shown: shownOf(answer),
    requirement: (body?.requirement as Requirement | undefined) ?? null,
    fits: (body?.fits as number | undefined) ?? null,
    fields: fields as Record<string, string>,
    saidAtFields: named.length > 0 && named.every((name) => shownFields.includes(name)),
    conflicts: Array.isArray(conflicts) ? (conflicts as Conflict[]) : [],
    reference,
  });
}

/**
 * Returns the server's message. If the server asks us to wait but its message does not say how long, adds a sentence
 * such as "Try again in 5 minutes."
 */
function shownOf({ status, body, retryAfterMs }: Answer): string {
  const message = typeof body?.message === "string" ? body.message : "";
  const untold = retryAfterMs && leavesOutcomeOpen(status) && !/(second|minute|hour)/.test(message);
  return (untold ? `${message} ${tryAgainIn(retryAfterMs)}`.trim() : message) || NO_MESSAGE;
}

/** Returns the JSON object in a text. Returns null if the text is not a JSON object. */
function recordIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
