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
  /** Random number from 0 to 1, for the spread of retries. */
  random?: () => number;
  newKey?: () => string;
  /**
   * Does on the spot what has to be done first (417), where it can: then the call is made again. `quiet` calls are not
   * asked about.
   */
  fulfil?: (requirement: Requirement | null) => Promise<boolean>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** A failure raises no event and ends no session: for the login call, whose 401 is an answer. */
  quiet?: boolean;
  /**
   * Fields whose errors the caller shows beside them: a refusal that names no others is said there alone.
   * Its event says so, for the snack-bar to keep quiet.
   */
  fields?: readonly string[];
  /** The caller's screen says by itself that there is no such record, or not for this reader; so does its event. */
  saysAbsent?: boolean;
  /** Goes on when the page goes, so that nobody has to wait for it. Browsers take 64 kB so. */
  keepalive?: boolean;
}

export interface Transport {
  /**
   * Path parameters, then query or body, come from `input`. Throws {@link CallError}, also where `read` makes
   * nothing of the answer: null.
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

/** The common behaviour of the specification's point 7. */
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
      // Nobody sits before a page for minutes: who made the call is told when, and no try comes before.
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

/** How a request is tried. */
interface Terms extends Pick<SendOptions, "signal" | "keepalive"> {
  retries: number;
  withinMs: number;
}

/** Any answer with both token and user replaces the stored ones, if the session is still the one that asked. */
function keepSession(
  session: Session | undefined,
  sentToken: string | null,
  body: Record<string, unknown>,
) {
  const { token, user } = body;
  if (!session || !sentToken || session.token() !== sentToken) return;
  if (typeof token === "string" && isRecord(user)) session.replace({ token, user: user as User });
}

/** Answers to a read by an identifier: not this reader's, none of that name, or no identifier at all. */
export const ABSENT: readonly number[] = [403, 404, 422];

function raise(
  session: Session | undefined,
  sentToken: string | null,
  error: CallError,
  { saysAbsent = false }: SendOptions,
) {
  if (!session) return;
  if (error.status === 417)
    return session.emit("httpRequirementError", { requirement: error.requirement });
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
