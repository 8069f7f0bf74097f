import type { Conflict, Requirement } from "../contract/parts/error-body.ts";
import { CALL_FAILED } from "../contract/parts/errors.ts";

/** A failed call. Its `message` is always the same text. `shown` is the text for people. */
export class CallError extends Error {
  override name = "CallError";
  /** The HTTP status; 0 if no answer came. */
  declare readonly status: number;
  /** The server's message, or 'please try again' if it sent none. */
  declare readonly shown: string;
  /** With 417: the thing that the person must do first. */
  declare readonly requirement: Requirement | null;
  /** With 417 `introduction`: how many members fit the person, rounded down. Null if the server did not say. */
  declare readonly fits: number | null;
  /** Messages by field. The key is the field's path in the input, joined with dots. */
  declare readonly fields: Record<string, string>;
  /** With 409: the fields that others have changed since the caller read the record. */
  declare readonly conflicts: readonly Conflict[];
  /** True if the caller already shows every message of `fields` next to its field. */
  declare readonly saidAtFields: boolean;
  /** The reference of this request in the server's log; null if no answer came. */
  declare readonly reference: string | null;

  constructor(
    failure: Pick<CallError, "status" | "shown" | "requirement" | "fields"> &
      Partial<Pick<CallError, "fits" | "reference" | "saidAtFields" | "conflicts">>,
  ) {
    super(CALL_FAILED);
    const nothing = { fits: null, reference: null, saidAtFields: false, conflicts: [] };
    Object.assign(this, nothing, failure);
  }
}

/**
 * The lowest HTTP status of a server failure. A lower error status means that the server refused the call. The message
 * then already says why.
 */
const SERVER_FAILED = 500;

/**
 * Returns the reference that a person quotes to ask for help. Returns null unless the server failed or sent an
 * unreadable answer.
 */
export function referenceOf({ status, reference }: CallError): string | null {
  return status >= SERVER_FAILED || status < 300 ? reference : null;
}
