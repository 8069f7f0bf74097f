import type { Conflict, Problem, Requirement } from "@agbara/shared/contract/parts/error-body.ts";
import { words } from "../words/words.ts";

interface Details {
  /** The kind of error, for a program that cannot read the message. */
  problem?: Problem;
  /** With 417: the step that the person must do first. */
  requirement?: Requirement;
  /** With 417 `introduction`: how many members fit the caller, rounded down. */
  fits?: number;
  /** With 409: the time when the limit that the person has reached ends. */
  until?: string;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** With 409: the changes that others have made since then. */
  conflicts?: Conflict[];
  /** With 429 and 503: the seconds to wait before the next try. */
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

/**
 * Makes the answer for a record that does not exist. We also use it for a record of somebody else, so nobody learns
 * that the record exists.
 */
export function notFound(): HttpError {
  return new HttpError(404, words.platform.notFound);
}

/** Makes the answer to a token that is not valid. */
export function sessionEnded(): HttpError {
  return new HttpError(401, words.platform.sessionEnded);
}

export function invalid(field: string, message: string): HttpError {
  return new HttpError(422, message, { fields: { [field]: message } });
}
