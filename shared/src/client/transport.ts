import { ANSWER_WITHIN_MS, API_BASE_PATH, APP_VERSION, TOKEN_SCHEME } from "../constants.ts";
import type { Call } from "../contract/calls.ts";
import type { User } from "../contract/entities.ts";
import type { Conflict, Requirement } from "../contract/error-body.ts";
import { NO_MESSAGE } from "../contract/errors.ts";
import type { Session } from "../session/session.ts";
import { CallError, referenceOf } from "./call-error.ts";
import { retryAfterOf, tryAgainIn } from "./retry-after.ts";

/** The part of the table that sending needs: no schema, so that a small page can send without zod. */
export type Route = Pick<Call, "method" | "path" | "retries" | "file">;

/** A page's cookies, as its `document` holds them. */
export interface CookieJar {
  cookie: string;
  readonly location?: { readonly protocol: string };
}

export interface TransportDeps {
  fetch: typeof fetch;
  session?: Session;
  /**
   * Where the server is, for programs that run in no page of ours, such as tests. What runs in a page asks its own origin:
   * neither the session's token nor the header against forgery is sent anywhere else.
   */
  host?: string;
  /** The page whose cookies hold the anti-forgery token; where there is none it is made before the first call. */
  jar?: () => CookieJar;
  wait?: (milliseconds: number) => Promise<void>;
  /** Random number from 0 to 1, for the spread of retries. */
  random?: () => number;
  newKey?: () => string;
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

const REFERENCE_HEADER = "X-Request-Id";
const FIRST_RETRY_MS = 300;
const LONGEST_WAIT_MS = 10_000;

/** The common behaviour of the specification's point 7. */
export function createTransport(deps: TransportDeps): Transport {
  const wait = deps.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const random = deps.random ?? Math.random;
  const newKey = deps.newKey ?? (() => crypto.randomUUID());

  function headersFor(route: Route, contentType: string | null, key: string | null): Headers {
    const headers = new Headers({ "app-id": "", "app-version": APP_VERSION });
    headers.set("Accept", "application/json");
    if (contentType) headers.set("Content-Type", contentType);
    if (key) headers.set("Idempotency-Key", key);
    const token = deps.host ? null : deps.session?.token();
    if (token) headers.set("Authorization", `${TOKEN_SCHEME} ${token}`);
    const xsrf = deps.host ? null : ownToken(deps.jar?.());
    if (xsrf && route.method !== "GET") headers.set("X-XSRF-TOKEN", xsrf);
    return headers;
  }

  async function attempt(url: string, { signal, withinMs, ...init }: Sent): Promise<Answer> {
    const limit = new AbortController();
    const giveUp = () => limit.abort();
    const timer = setTimeout(giveUp, withinMs);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) giveUp();
    try {
      const response = await deps.fetch(url, { ...init, signal: limit.signal });
      const text = await response.text();
      return {
        status: response.status,
        body: recordIn(text),
        retryAfterMs: retryAfterOf(response.headers),
        reference: response.headers.get(REFERENCE_HEADER),
      };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      return { status: 0, body: null, retryAfterMs: null, reference: null };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    }
  }

  async function attempts(route: Route, url: string, sent: Sent): Promise<Answer> {
    for (let retry = 0; ; retry += 1) {
      const answer = await attempt(url, sent);
      const asked = answer.retryAfterMs ?? 0;
      const isLast = retry >= route.retries || !leavesOutcomeOpen(answer.status);
      // Nobody sits before a page for minutes: who made the call is told when, and no try comes before.
      if (isLast || asked > LONGEST_WAIT_MS) return answer;
      const backoff = FIRST_RETRY_MS * 3 ** retry * (0.75 + random() / 2);
      await wait(Math.max(asked, backoff));
    }
  }

  return {
    async send(route, input = {}, options = {}, read = (body) => body) {
      const { path, rest } = fillPath(route.path, input);
      const inQuery = route.method === "GET" || route.method === "DELETE";
      const url = `${deps.host ?? ""}${API_BASE_PATH}${path}${inQuery ? queryString(rest) : ""}`;
      const sent = inQuery ? null : bodyOf(route, rest);
      const sentToken = deps.session?.token() ?? null;
      const key = route.retries > 0 ? newKey() : null;
      const answer = await attempts(route, url, {
        method: route.method,
        headers: headersFor(route, sent?.contentType ?? null, key),
        ...(sent ? { body: sent.body } : {}),
        signal: options.signal,
        withinMs: route.file ? ANSWER_WITHIN_MS.file : ANSWER_WITHIN_MS.other,
      });
      const body = successOf(answer);
      const result = body && read(body);
      if (body && result !== null) {
        keepSession(deps.session, sentToken, body);
        return result;
      }
      const error = errorFrom(body ? { ...answer, body: null } : answer, options.fields);
      if (!options.quiet) raise(deps.session, sentToken, error, options);
      throw error;
    },
  };
}

interface Sent {
  method: string;
  headers: Headers;
  body?: string | Blob;
  signal: AbortSignal | undefined;
  withinMs: number;
}

interface Answer {
  /** 0 where no answer came. */
  status: number;
  body: Record<string, unknown> | null;
  /** How long the server asks to wait. */
  retryAfterMs: number | null;
  /** The server's name for the request. */
  reference: string | null;
}

function leavesOutcomeOpen(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** The body of a success; null for everything else. */
function successOf({ status, body }: Answer): Record<string, unknown> | null {
  return status >= 200 && status < 300 && body?.success === true ? body : null;
}

/** The JSON object that a text is; null where it is anything else. */
function recordIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
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

function errorFrom(answer: Answer, shownFields: readonly string[] = []): CallError {
  const { status, body, reference } = answer;
  const fields = isRecord(body?.fields) ? body.fields : {};
  const named = Object.keys(fields);
  const conflicts = body?.conflicts;
  return new CallError({
    status,
    shown: shownOf(answer),
    requirement: (body?.requirement as Requirement | undefined) ?? null,
    fields: fields as Record<string, string>,
    saidAtFields: named.length > 0 && named.every((name) => shownFields.includes(name)),
    conflicts: Array.isArray(conflicts) ? (conflicts as Conflict[]) : [],
    reference,
  });
}

/** The server's words; and when to try again, where it asks to wait and its words do not say for how long. */
function shownOf({ status, body, retryAfterMs }: Answer): string {
  const message = typeof body?.message === "string" ? body.message : "";
  const untold = retryAfterMs && leavesOutcomeOpen(status) && !/(second|minute|hour)/.test(message);
  return (untold ? `${message} ${tryAgainIn(retryAfterMs)}`.trim() : message) || NO_MESSAGE;
}

/** Takes the path's parameters out of the input. */
function fillPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/** What goes into the body, and its type: a file as it is, everything else as JSON. */
function bodyOf(route: Route, rest: Record<string, unknown>) {
  const { file } = rest;
  if (route.file && file instanceof Blob)
    return { body: file, contentType: file.type || "application/octet-stream" };
  return { body: JSON.stringify(rest), contentType: "application/json" };
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * The anti-forgery token of the cookie, which another site can neither read nor set. Pages and files that may be kept
 * bring none, so the first call makes it: that costs no call of its own. Null where the browser keeps no cookies.
 */
function ownToken(jar: CookieJar | undefined): string | null {
  const found = xsrfToken(jar?.cookie ?? "");
  if (found || !jar) return found;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const secure = jar.location?.protocol === "https:" ? "; Secure" : "";
  jar.cookie = `XSRF-TOKEN=${made}; Path=/; SameSite=Lax${secure}`;
  return xsrfToken(jar.cookie);
}

function xsrfToken(cookies: string): string | null {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith("XSRF-TOKEN="));
  try {
    return found ? decodeURIComponent(found.slice("XSRF-TOKEN=".length)) : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
