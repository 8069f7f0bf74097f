import type { Conflict, Requirement } from "../contract/parts/error-body.ts";
import { CALL_FAILED } from "../contract/parts/errors.ts";

/** A call that did not succeed. Its `message` is the same for all; `shown` is what a person reads. */
export class CallError extends Error {
  override name = "CallError";
  /** HTTP status; 0 where no answer came. */
  declare readonly status: number;
  /** The server's message, or 'please try again' where it gave none. */
  declare readonly shown: string;
  /** With 417: what has to be done first. */
  declare readonly requirement: Requirement | null;
  /** Messages by field, its path in the input joined with dots. */
  declare readonly fields: Record<string, string>;
  /** With 409: what others changed after it was read. */
  declare readonly conflicts: readonly Conflict[];
  /** Whether the caller shows all of `fields` beside them, so that it is said already. */
  declare readonly saidAtFields: boolean;
  /** Names this one request in the server's log; null where no answer came. */
  declare readonly reference: string | null;

  constructor(
    failure: Pick<CallError, "status" | "shown" | "requirement" | "fields"> &
      Partial<Pick<CallError, "reference" | "saidAtFields" | "conflicts">>,
  ) {
    super(CALL_FAILED);
    Object.assign(this, { reference: null, saidAtFields: false, conflicts: [] }, failure);
  }
}

/** HTTP status from which on the server failed; below it a refusal says all there is to say. */
const SERVER_FAILED = 500;

/** What to name when asking for help: where the server failed, or answered what cannot be read. */
export function referenceOf({ status, reference }: CallError): string | null {
  return status >= SERVER_FAILED || status < 300 ? reference : null;
}
