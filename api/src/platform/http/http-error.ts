import type { Conflict, Problem, Requirement } from "@agbara/shared/contract/parts/error-body.ts";
import { words } from "../words/words.ts";

interface Details {
  /** The kind of error. It is for programs, because they cannot read the message. */
  problem?: Problem;
  /** For status 417: what the person must do first. */
  requirement?: Requirement;
  /** For status 417 with the requirement `introduction`: how many members fit the caller, rounded down. */
  fits?: number;
  /** For status 409: the person has reached a limit, which ends at this time. */
  until?: string;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** For status 409: the changes that others made in the meantime. */
  conflicts?: Conflict[];
  /** For statuses 429 and 503: how many seconds to wait before the next try. */
  retryAfter?: number;
}

/** An error that the server sends as the answer to a call. A person sees its message. */
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

/**
 * Returns the error for a record that does not exist. We also use this error for another person's record, so that
 * nobody learns that the record exists.
 */
export function notFound(): HttpError {
  return new HttpError(404, words.platform.notFound);
}

/** Returns the error for a token that is not valid. */
export function sessionEnded(): HttpError {
  return new HttpError(401, words.platform.sessionEnded);
}

export function invalid(field: string, message: string): HttpError {
  return new HttpError(422, message, { fields: { [field]: message } });
}
