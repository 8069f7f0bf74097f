import type { Requirement } from "../contract/error-body.ts";
import { CALL_FAILED } from "../contract/errors.ts";

/** A call that did not succeed. Its `message` is the same for all; `shown` is what a person reads. */
export class CallError extends Error {
  override name = "CallError";
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's message, or 'please try again' where it gave none. */
  readonly shown: string;
  /** With 417: what has to be done first. */
  readonly requirement: Requirement | null;
  /** Messages by field, its path in the input joined with dots. */
  readonly fields: Record<string, string>;

  constructor(failure: Pick<CallError, "status" | "shown" | "requirement" | "fields">) {
    super(CALL_FAILED);
    this.status = failure.status;
    this.shown = failure.shown;
    this.requirement = failure.requirement;
    this.fields = failure.fields;
  }
}
