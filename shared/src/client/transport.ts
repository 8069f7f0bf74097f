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
  /** Returns a random number from 0 to 1. It spreads retries over time. */
  random?: () => number;
  newKey?: () => string;
  /**
   * Lets the person do what the server requires first (417), if they can do it at once. Then the call is made again.
   * The client does not use this for `quiet` calls.
   */
  fulfil?: (requirement: Requirement | null) => Promise<boolean>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /**
   * If true, a failure raises no event and ends no session. The login call sets this, because it may normally get a
   * 401.
   */
  quiet?: boolean;
  /**
   * The fields whose errors the caller shows next to them. If a refusal names only these fields, its event tells the
   * snack-bar to show nothing.
   */
  fields?: readonly string[];
  /**
   * True if the caller's screen tells the reader that the record is missing or not for them. The failure's event also
   * contains this value.
   */
  saysAbsent?: boolean;
  /**
   * True if the browser sends the request even after the page closes, so nobody waits for it. Browsers limit the body
   * of such a request to 64 kB.
   */
  keepalive?: boolean;
}

export interface Transport {
  /**
   * Sends a call. Takes the path parameters from `input`, then query or body. Throws {@link CallError} if the call
   * fails. Also throws it if `read` returns null for the answer.
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
      // Nobody waits on a page for minutes. If the server asks for a long wait, we stop trying and tell the caller when
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

/** Settings for the tries of a request. */
interface Terms extends Pick<SendOptions, "signal" | "keepalive"> {
  retries: number;
  withinMs: number;
}

/**
 * Stores the token and user of an answer that has both. Does nothing if the caller's session has since been replaced by
 * another one.
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
 * The statuses of a refused read of one record. The record is not for this reader, it does not exist, or the identifier
 * is wrong.
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
