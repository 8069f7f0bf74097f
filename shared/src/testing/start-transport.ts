import { CallError } from "../client/call-error.ts";
import type { Route } from "../client/routes.ts";
import { createTransport, type TransportDeps } from "../client/transport.ts";
import { encode } from "../session/codec.ts";
import { createSession } from "../session/session.ts";
import { idOf } from "./builders.ts";
import { memoryStorage } from "./memory-storage.ts";
import { type StubbedAnswer, stubFetch } from "./stub-fetch.ts";
import { makeToken } from "./tokens.ts";

export const GET: Route = { method: "GET", path: "faqs", retries: 0 };
export const POST: Route = { method: "POST", path: "user-subscriptions/premium", retries: 0 };
export const PATCH: Route = {
  method: "PATCH",
  path: "user-introductions/{matchId}/accept",
  retries: 3,
};
export const DELETE: Route = { method: "DELETE", path: "admin/faqs/{id}", retries: 0 };

/** The cookies of a browser. It stores the name and value of each cookie that the page sets. */
export class Jar {
  written: string[] = [];
  #kept: Map<string, string>;
  constructor(text: string) {
    this.#kept = new Map(text.split("; ").map((pair) => [pair.split("=")[0] ?? "", pair]));
  }
  get cookie() {
    return [...this.#kept.values()].join("; ");
  }
  set cookie(text) {
    this.written.push(text);
    const [pair = ""] = text.split(";");
    this.#kept.set(pair.split("=")[0] ?? "", pair);
  }
}

/** The signed-in person in these tests. */
export const sade = { _id: idOf(1), first_name: "Ṣadé" };
export const token = makeToken({ sub: sade._id });
export const refused = (status: number, body: object = { success: false, message: "No." }) => ({
  status,
  body,
});

/** Starts a session, and records the session's events. */
export function startSession(signedIn = true) {
  const storage = memoryStorage(signedIn ? { t: encode(token), u: encode(sade) } : {});
  const session = createSession({ storage });
  const events: [string, unknown][] = [];
  for (const event of [
    "httpError",
    "httpRequirementError",
    "loggedOut",
    "loggedInRefresh",
  ] as const)
    session.on(event, (detail) => events.push([event, detail]));
  return { session, events };
}

/**
 * Starts a transport for a signed-in person. The server's answers are prepared, and the transport does not really wait
 * between tries.
 */
export function start(answers: (StubbedAnswer | "offline")[], deps: Partial<TransportDeps> = {}) {
  const { fetch, sent } = stubFetch(...answers);
  const { session, events } = startSession();
  const waits: number[] = [];
  let keys = 0;
  const transport = createTransport({
    fetch,
    session,
    wait: async (ms) => void waits.push(ms),
    random: () => 0.5,
    newKey: () => `key-${++keys}`,
    ...deps,
  });
  return { transport, sent, session, events, waits };
}

/** Returns the error of a call that fails. */
export async function failure(call: Promise<unknown>): Promise<CallError> {
  const error: unknown = await call.then(
    () => new Error("It succeeded."),
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw error;
}
