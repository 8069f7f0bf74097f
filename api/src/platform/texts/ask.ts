import { TextFailure } from "./failure.ts";

/**
 * The time limit for a provider's answer. It must be shorter than the time for which a message belongs to one process.
 * Otherwise a second process would send the same message.
 */
const ANSWER_WITHIN_MS = 30_000;

/** After these connection errors, we know that the provider never got the message. */
const NEVER_THERE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

interface Question {
  url: string;
  headers?: Record<string, string>;
  body: object;
  /** Returns true if the provider's answer confirms that it has the message. */
  isTaken: (answer: unknown) => boolean;
  /** Returns true if the provider's answer means that nobody can send anything to this number. */
  isNobodys: (answer: unknown) => boolean;
  /**
   * Returns true if the answer shows that the provider certainly did not send the message. Needed only if the answer's
   * status does not show this.
   */
  isForNow?: (answer: unknown) => boolean;
}

/** Sends a message to a provider. Throws a {@link TextFailure} unless the provider confirms that it has the message. */
export async function hand(
  fetch: typeof globalThis.fetch,
  { url, headers, body, isTaken, isNobodys, isForNow = () => false }: Question,
): Promise<void> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      // We follow no redirect, because it would send our key to another address.
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    answer = parsed(await response.text());
  } catch (cause) {
    const code = codeOf(cause);
    throw new TextFailure(NEVER_THERE.has(code) ? "not_sent" : "unknown", code, { cause });
  }
  const { ok, status } = response;
  if (ok && isTaken(answer)) return;
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  if (isRefusal && isNobodys(answer)) throw new TextFailure("refused", `${status}`);
  // `not_sent` is for errors that the operator must correct: a wrong key, sender or template, or no money in the
  // account. Until then, the message waits.
  throw new TextFailure(isRefusal || isForNow(answer) ? "not_sent" : "unknown", `${status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return cause instanceof Error ? cause.name : "unknown";
}
