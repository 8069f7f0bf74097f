import { CallError } from "@agbara/shared/client/call-error.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/errors.ts";

/** What a person is told of a call that failed. */
export interface Failure {
  /** 0 where no answer came. */
  status: number;
  sentence: string;
  /** Messages by field, as the contract names the fields. */
  fields: Record<string, string>;
}

const UNREACHED = "We could not reach the server. You may be offline.";
const UNREADABLE = 200;

/** What happened, in words. The session's own reactions (401, 417) need none of these. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError))
    return { status: UNREADABLE, sentence: NO_MESSAGE, fields: {} };
  const sentence = error.status === 0 ? UNREACHED : error.shown;
  return { status: error.status, sentence, fields: error.fields };
}

/** Whether the application leads on by itself: to the login page, or to what has to be done first. */
export function leadsElsewhere({ status }: Failure): boolean {
  return status === 401 || status === 417;
}
