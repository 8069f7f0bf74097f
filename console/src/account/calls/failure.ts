import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { words } from "../../words/account.ts";

/** A message to a person about a call that failed. `Field` is the name of a field in the call's input. */
export interface Failure<Field extends string = string> {
  /** The HTTP status. 0 if we got no answer. */
  status: number;
  sentence: string;
  /** The server's reference for the failed request. */
  reference?: string | null;
  /** Messages by field, with the contract's field names. */
  fields: Partial<Record<Field, string>>;
  /** True if the snack-bar has already shown `sentence`. */
  inBar?: boolean;
  /** True if the messages are next to their fields. We then show them nowhere else. */
  saidAtFields?: boolean;
  /**
   * The result of a change. `refused`: nothing changed. `open`: we got no answer, so we do not know whether the change
   * succeeded. `seen`: we also got no answer, but the screen has read its data again since then.
   */
  outcome: "refused" | "open" | "seen";
}

const UNREADABLE = 200;
/** A status below 500 is a definite answer. Only 408 is not, because the request took too long. */
const SERVER_FAILED = 500;
const TOOK_TOO_LONG = 408;

/**
 * Describes in words how a call failed. Gives no message after 401 and 417, because the session then opens another
 * screen.
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
 * Returns a failure with the errors that the form found before sending. Each error is next to its field, and the first
 * wrong field gets the focus.
 */
export function wrongFields<Field extends string>(
  fields: Partial<Record<Field, string>>,
): Failure<Field> {
  return { status: 422, sentence: "", fields, saidAtFields: true, outcome: "refused" };
}

/**
 * Makes the server's message a full sentence, because another sentence follows it. Some messages, such as 'please try
 * again', need a capital letter and a full stop.
 */
function inSentence(shown: string): string {
  const ended = /[.!?…]$/.test(shown) ? shown : `${shown}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/**
 * Tells whether the application opens another screen by itself. It may be the login page, or the screen for a step that
 * the person must do first.
 */
export function leadsElsewhere({ status }: Failure): boolean {
  return status === 401 || status === 417;
}
