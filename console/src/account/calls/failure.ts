import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { words } from "../../words/account.ts";

/** The message for a person about a call that failed. `Field` is the name of a field in the call's input. */
export interface Failure<Field extends string = string> {
  /** The HTTP status; 0 if no answer came. */
  status: number;
  sentence: string;
  /** The server's reference for the failed request. */
  reference?: string | null;
  /** Messages by field, with the contract's field names. */
  fields: Partial<Record<Field, string>>;
  /** True if the snack-bar has already shown `sentence`. */
  inBar?: boolean;
  /** True if the messages are shown at their fields. They are then shown nowhere else. */
  saidAtFields?: boolean;
  /**
   * The result of a change. `refused`: nothing changed. `open`: we got no answer, so we do not know whether the change
   * was made. `seen`: we also got no answer, but the screen has read its data again since then.
   */
  outcome: "refused" | "open" | "seen";
}

const UNREADABLE = 200;
/** A status below 500 is a definite answer, except 408: the request took too long. */
const SERVER_FAILED = 500;
const TOOK_TOO_LONG = 408;

/**
 * Describes in words how a call failed. After 401 and 417, the session itself opens another screen, so there is no
 * message here.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError))
    return { status: UNREADABLE, sentence: NO_MESSAGE, fields: {}, outcome: "open" };
  const { status, shown, fields, saidAtFields } = error;
  const isOpen = status === 0 || status === TOOK_TOO_LONG || status >= SERVER_FAILED;
  const sentence = status === 0 ? words.failure.unreached : inSentence(shown);
  return {
    status,
    sentence,
    fields,
    saidAtFields,
    reference: referenceOf(error),
    inBar: status > 0,
    outcome: isOpen ? "open" : "refused",
  };
}

/**
 * Returns a failure with the errors that the form found before sending. They are shown at their fields, and the first
 * wrong field gets the focus.
 */
export function wrongFields<Field extends string>(
  fields: Partial<Record<Field, string>>,
): Failure<Field> {
  return { status: 422, sentence: "", fields, saidAtFields: true, outcome: "refused" };
}

/**
 * Makes the server's message a full sentence, because another sentence follows it. Some messages have no capital letter
 * and no full stop, such as 'please try again'. This adds them.
 */
function inSentence(shown: string): string {
  const ended = /[.!?…]$/.test(shown) ? shown : `${shown}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/**
 * Tells whether the application opens another screen by itself: the login page, or the screen for something that the
 * person must do first.
 */
export function leadsElsewhere({ status }: Failure): boolean {
  return status === 401 || status === 417;
}
