import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { words } from "../../words/account.ts";

/** What we tell a person about a call that failed. */
export interface Failure {
  /** The HTTP status; 0 if no answer came. */
  status: number;
  sentence: string;
  /** The server's reference for the failed request. */
  reference?: string | null;
  /** Messages by field, with the contract's field names. */
  fields: Record<string, string>;
  /** True if the snack-bar has already shown `sentence`. */
  inBar?: boolean;
  /** True if the messages are shown at the fields and there is nothing else to say. */
  saidAtFields?: boolean;
  /**
   * The result of a change. `refused`: nothing changed. `open`: the change may be done, but the answer was lost.
   * `seen`: the screen was read again since then.
   */
  outcome: "refused" | "open" | "seen";
}

const UNREADABLE = 200;
/** Statuses below 500 are definite answers, except 408 for a request that took too long. */
const SERVER_FAILED = 500;
const TOOK_TOO_LONG = 408;

/** Describes what happened. The session itself reacts to 401 and 417, so these need no words. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError))
    return { status: UNREADABLE, sentence: NO_MESSAGE, fields: {}, outcome: "open" };
  const { status, shown, fields, saidAtFields } = error;
  const isOpen = status === 0 || status === TOOK_TOO_LONG || status >= SERVER_FAILED;
  const sentence = status === 0 ? words.failure.unreached : inSentence(shown);
  return {
    ...{ status, sentence, fields, saidAtFields, reference: referenceOf(error) },
    inBar: status > 0,
    outcome: isOpen ? "open" : "refused",
  };
}

/**
 * Returns the form's own errors by field, found before sending. They are shown at the fields, and the first wrong
 * field gets the focus.
 */
export function wrongFields(fields: Record<string, string>): Failure {
  return { status: 422, sentence: "", fields, saidAtFields: true, outcome: "refused" };
}

/**
 * Gives the server's words a capital letter and a full stop, because another sentence follows: 'please try again'
 * comes without both.
 */
function inSentence(shown: string): string {
  const ended = /[.!?…]$/.test(shown) ? shown : `${shown}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/**
 * Tells whether the application opens another screen by itself: the login page, or something that must be done first.
 */
export function leadsElsewhere({ status }: Failure): boolean {
  return status === 401 || status === 417;
}
