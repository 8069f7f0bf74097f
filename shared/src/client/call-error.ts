import type { Conflict, Requirement } from "../contract/parts/error-body.ts";
import { CALL_FAILED } from "../contract/parts/errors.ts";

/** A call that did not succeed. Its `message` is always the same; `shown` is for people to read. */
export class CallError extends Error {
  override name = "CallError";
  /** The HTTP status; 0 if no answer came. */
  declare readonly status: number;
  /** The server's message, or 'please try again' if it sent none. */
  declare readonly shown: string;
  /** With 417: what the person must do first. */
  declare readonly requirement: Requirement | null;
  /** With 417 `introduction`: how many members fit the person, rounded down. Null if the server did not say. */
  declare readonly fits: number | null;
  /** Messages by field. The key is the field's path in the input, joined with dots. */
  declare readonly fields: Record<string, string>;
  /** With 409: what others changed since the record was read. */
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
 * The lowest HTTP status that means a failure of the server. With a lower error status, the server refused the call,
 * and its message already says why.
 */
const SERVER_FAILED = 500;

/**
 * Returns the reference that a person quotes when they ask for help. Returns null unless the server failed or sent an
 * unreadable answer.
 */
export function referenceOf({ status, reference }: CallError): string | null {
  return status >= SERVER_FAILED || status < 300 ? reference : null;
}
