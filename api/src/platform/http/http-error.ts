import type { Conflict, Problem, Requirement } from "@agbara/shared/contract/parts/error-body.ts";
import { words } from "../words/words.ts";

interface Details {
  /** What a program should know beside the message. */
  problem?: Problem;
  /** With 417: what the person must do first. */
  requirement?: Requirement;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** With 409: what others changed in the meantime. */
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

/** The same for what does not exist and for what is somebody else's: a difference would tell something. */
export function notFound(): HttpError {
  return new HttpError(404, words.platform.notFound);
}

/** A token that is not valid any more, or never was. */
export function sessionEnded(): HttpError {
  return new HttpError(401, words.platform.sessionEnded);
}

export function invalid(field: string, message: string): HttpError {
  return new HttpError(422, message, { fields: { [field]: message } });
}
