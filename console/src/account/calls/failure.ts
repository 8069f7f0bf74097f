import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/parts/errors.ts";
import { words } from "../../words/account.ts";

/** What a person is told of a call that failed. */
export interface Failure {
  /** 0 where no answer came. */
  status: number;
  sentence: string;
  /** What the server calls the request, where it failed. */
  reference?: string | null;
  /** Messages by field, as the contract names the fields. */
  fields: Record<string, string>;
  /** Whether the snack-bar has said `sentence`. */
  inBar?: boolean;
  /** Whether those messages stand at the fields, and say it all. */
  saidAtFields?: boolean;
  /**
   * What became of a change. `refused`: nothing changed. `open`: it may be done, only the answer was lost. `seen`: the
   * screen was read again since.
   */
  outcome: "refused" | "open" | "seen";
}

const UNREADABLE = 200;
/** The statuses of a definite answer are below this, but for the one of a request that took too long. */
const SERVER_FAILED = 500;
const TOOK_TOO_LONG = 408;

/** What happened, in words. The session's own reactions (401, 417) need none of these. */
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

/** What the form finds wrong before it is sent, by field: said there, and the first of them is focused. */
export function wrongFields(fields: Record<string, string>): Failure {
  return { status: 422, sentence: "", fields, saidAtFields: true, outcome: "refused" };
}

/** The server's words, which another sentence follows: 'please try again' comes without its capital and full stop. */
function inSentence(shown: string): string {
  const ended = /[.!?…]$/.test(shown) ? shown : `${shown}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/** Whether the application leads on by itself: to the login page, or to what has to be done first. */
export function leadsElsewhere({ status }: Failure): boolean {
  return status === 401 || status === 417;
}
