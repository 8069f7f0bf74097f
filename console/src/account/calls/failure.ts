import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { words } from "../../words/account.ts";

/** A failed call, described for the person who made it. `Field` is the name of a field in the call's input. */
export interface Failure<Field extends string = string> {
  /** The HTTP status. 0 if we got no answer. */
  status: number;
  sentence: string;
  /** The number of the failed request. It helps us to find the request in the server's log. */
  reference?: string | null;
  /** The error of each field. The keys are the contract's field names. */
  fields: Partial<Record<Field, string>>;
  /** True if the snack-bar has already shown `sentence`. */
  inBar?: boolean;
  /** True if each error appears next to its field. Then we show the errors nowhere else. */
  saidAtFields?: boolean;
  /**
   * Whether the failed call changed anything. `refused`: nothing changed. `open`: we got no answer, so we do not know.
   * `seen`: we got no answer either, but the screen has read its data again since then.
   */
  outcome: "refused" | "open" | "seen";
}

const UNREADABLE = 200;
/**
 * A failure with a status below 500 is certain: the call changed nothing. The only exception is 408, because the server
 * may still finish the slow request.
 */
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
 * Returns a failure for errors that the form found before sending. Each error appears next to its field, and the first
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
 * Returns true if the application opens another screen after this failure: the login page, or the screen for a step
 * that the person must do first.
 */
export function leadsElsewhere({ status }: Failure): boolean {
  return status === 401 || status === 417;
}
