import type { Conflict, Requirement } from "@agbara/shared/contract/error-body.ts";

interface Details {
  /** With 417: what has to be done first. */
  requirement?: Requirement;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** With 409: what others changed meanwhile. */
  conflicts?: Conflict[];
  /** With 429 and 503: seconds. */
  retryAfter?: number;
}

/** An answer that is not a success. Its message is shown to a person. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** The same for what is not there and for what is somebody else's: the difference would tell something. */
export function notFound(): HttpError {
  return new HttpError(404, "This record does not exist, or you may not see it.");
}

/** A token that holds no longer, or never did. */
export function sessionEnded(): HttpError {
  return new HttpError(401, "You are no longer logged in. Please log in again.");
}

export function invalid(field: string, message: string): HttpError {
  return new HttpError(422, message, { fields: { [field]: message } });
}
