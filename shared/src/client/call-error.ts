import type { Conflict, Requirement } from "../contract/parts/error-body.ts";
import { CALL_FAILED } from "../contract/parts/errors.ts";

/** The error of a failed call. Its `message` is the same text for every error. `shown` is the text for the user. */
export class CallError extends Error {
  override name = "CallError";
  /** The HTTP status; 0 if no answer came. */
  declare readonly status: number;
  /** The server's message, or 'please try again' if it sent none. */
  declare readonly shown: string;
  /** What the person must do before the server accepts the call. Set only if the status is 417. */
  declare readonly requirement: Requirement | null;
  /**
   * The number of members who fit the person's wishes, rounded down. Set only with status 417 and the requirement
   * `introduction`. Null if the server did not send the number.
   */
  declare readonly fits: number | null;
  /** The error messages by field. The key is the field's path in the input, joined with dots. */
  declare readonly fields: Record<string, string>;
  /** The fields that others have changed since the caller read the record. Set only with status 409. */
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
 * and its message says why.
 */
const SERVER_FAILED = 500;

/**
 * Returns the reference that a person quotes when they ask for help. Returns null if no answer came. Also returns null
 * if the server refused the call: then its message already says why, so the person needs no help.
 */
export function referenceOf({ status, reference }: CallError): string | null {
  return status >= SERVER_FAILED || status < 300 ? reference : null;
}
