import { ANSWER_WITHIN_MS } from "../constants.ts";
import type { User } from "../contract/parts/entities.ts";
import type { Requirement } from "../contract/parts/error-body.ts";
import type { Session } from "../session/session.ts";
import {
  type Answer,
  answerOf,
  errorFrom,
  isRecord,
  leavesOutcomeOpen,
  successOf,
  UNANSWERED,
} from "./answer.ts";
import { type CallError, referenceOf } from "./call-error.ts";
import { type Outgoing, outgoingOf, type Sender } from "./outgoing.ts";
import type { Route } from "./routes.ts";

export interface TransportDeps extends Sender {
  fetch: typeof fetch;
  wait?: (milliseconds: number) => Promise<void>;
  /**
   * Returns a random number from 0 to 1. The wait before the next try depends on it, so that clients do not all try
   * again at the same time.
   */
  random?: () => number;
  newKey?: () => string;
  /**
   * Called when the server answers 417. Asks the person to do what the server requires, for example to prove who they
   * are. If this function returns true, the client makes the call again. The client does not use it for `quiet` calls.
   */
  fulfil?: (requirement: Requirement | null) => Promise<boolean>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /**
   * If true, a failed call raises no event and ends no session. The login call sets this, because a 401 is normal for a
   * wrong password.
   */
  quiet?: boolean;
  /**
   * The fields next to which the caller shows the server's error messages. If the server refuses only these fields, the
   * snack-bar shows nothing.
   */
  fields?: readonly string[];
  /**
   * True if the caller's own screen shows that the record is missing, or that this person may not see it. The event
   * about the failure then tells the snack-bar to show nothing.
   */
  saysAbsent?: boolean;
  /**
   * True if the browser should send the request even after the page closes. Browsers limit the body of such a request
   * to 64 kB.
   */
  keepalive?: boolean;
}

export interface Transport {
  /**
   * Sends a call. The path parameters in `input` go into the path, and all other values go into the query or the body.
   * Throws {@link CallError} if the call fails, or if `read` returns null for the answer.
   */
  send(
    route: Route,
    input?: Record<string, unknown>,
    options?: SendOptions,
    read?: (body: Record<string, unknown>) => unknown,
  ): Promise<unknown>;
}

const FIRST_RETRY_MS = 300;
const LONGEST_WAIT_MS = 10_000;

/** Creates the transport for all calls. It follows point 7 of the specification. */
export function createTransport(deps: TransportDeps): Transport {
  const wait = deps.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const random = deps.random ?? Math.random;
  const newKey = deps.newKey ?? (() => crypto.randomUUID());

  async function attempt({ url, ...init }: Outgoing, terms: Terms): Promise<Answer> {
    const { signal, withinMs, keepalive = false } = terms;
    const limit = new AbortController();
    const giveUp = () => limit.abort();
    const timer = setTimeout(giveUp, withinMs);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) giveUp();
    try {
      return await answerOf(await deps.fetch(url, { ...init, keepalive, signal: limit.signal }));
    } catch (cause) {
      if (signal?.aborted) throw cause;
      return UNANSWERED;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    }
  }

  async function attempts(outgoing: Outgoing, terms: Terms): Promise<Answer> {
    for (let retry = 0; ; retry += 1) {
      const answer = await attempt(outgoing, terms);
      const asked = answer.retryAfterMs ?? 0;
      const isLast = retry >= terms.retries || !leavesOutcomeOpen(answer.status);
      // Nobody waits on a page for minutes. If the server asks for a long wait, we stop trying, and the error says when
      // to try again.
      if (isLast || asked > LONGEST_WAIT_MS) return answer;
      const backoff = FIRST_RETRY_MS * 3 ** retry * (0.75 + random() / 2);
      await wait(Math.max(asked, backoff));
    }
  }

  const transport: Transport = {
    async send(route, input = {}, options = {}, read = (body) => body) {
      const { session } = deps;
      const token = session?.token() ?? null;
      const key = route.retries > 0 ? newKey() : null;
      const outgoing = outgoingOf(route, input, key, deps);
      const answer = await attempts(outgoing, {
        ...options,
        retries: route.retries,
        withinMs: route.file ? ANSWER_WITHIN_MS.file : ANSWER_WITHIN_MS.other,
      });
      const body = successOf(answer);
      const result = body && read(body);
      if (body && result !== null) {
        keepSession(session, token, body);
        return result;
      }
      const error = errorFrom(body ? { ...answer, body: null } : answer, options.fields);
      if (options.quiet) throw error;
      if (error.status === 417 && (await deps.fulfil?.(error.requirement)))
        return transport.send(route, input, options, read);
      raise(session, token, error, options);
      throw error;
    },
  };
  return transport;
}

/** Settings for sending a request and trying it again. */
interface Terms extends Pick<SendOptions, "signal" | "keepalive"> {
  retries: number;
  withinMs: number;
}

/**
 * Stores the token and user of an answer that has both. Does nothing if another session has replaced the caller's
 * session in the meantime.
 */
function keepSession(
  session: Session | undefined,
  sentToken: string | null,
  body: Record<string, unknown>,
) {
  const { token, user } = body;
  if (!session || !sentToken || session.token() !== sentToken) return;
  if (typeof token === "string" && isRecord(user)) session.replace({ token, user: user as User });
}

/**
 * The HTTP statuses of an answer that does not show a record. The reader may not see the record (403), it does not
 * exist (404), or its identifier is wrong (422).
 */
export const ABSENT: readonly number[] = [403, 404, 422];

function raise(
  session: Session | undefined,
  sentToken: string | null,
  error: CallError,
  { saysAbsent = false }: SendOptions,
) {
  if (!session) return;
  if (error.status === 417)
    return session.emit("httpRequirementError", {
      requirement: error.requirement,
      ...(error.fits !== null && { fits: error.fits }),
    });
  const reference = referenceOf(error);
  session.emit("httpError", {
    status: error.status,
    message: error.shown,
    ...(error.saidAtFields && { saidAtFields: true }),
    ...(saysAbsent && ABSENT.includes(error.status) && { saidOnScreen: true }),
    ...(reference && { reference }),
  });
  if (error.status === 401 && session.token() === sentToken) session.logout("refused");
}
