import {
  createTransport,
  type Transport,
  type TransportDeps,
} from "@agbara/shared/client/transport.ts";

/**
 * How long an early answer may be used, in milliseconds. It is meant for the screen that opens now. Later it would be
 * too old.
 */
const FRESH_MS = 10_000;

interface Ahead {
  url: string;
  authorization: string | null;
  at: number;
  answer: Promise<Response>;
}

/**
 * Returns a `fetch` that can make a screen's first call before the screen's code has loaded. When the screen makes the
 * same call in the same session, it gets the early answer, once. All other requests go to the network.
 */
export function createAhead(deps: TransportDeps, now: () => number = Date.now) {
  let kept: Ahead | null = null;

  const early = createTransport({
    ...deps,
    fetch(url, init) {
      const answer = deps.fetch(url, init);
      // The early call reads the body itself, so the screen gets a copy of the response.
      const copy = answer.then((response) => response.clone());
      copy.catch(() => undefined);
      kept = { url: String(url), authorization: authorizationOf(init), at: now(), answer: copy };
      return answer;
    },
  });

  const fetch: typeof globalThis.fetch = (url, init) => {
    const found = kept;
    const isIt =
      found !== null &&
      found.url === String(url) &&
      (init?.method ?? "GET") === "GET" &&
      found.authorization === authorizationOf(init);
    if (!isIt) return deps.fetch(url, init);
    kept = null;
    return now() - found.at < FRESH_MS ? found.answer : deps.fetch(url, init);
  };

  /** Makes the call early. Ignores a failure, because the screen makes the same call again and reports the failure. */
  const ask = (...call: Parameters<Transport["send"]>) => {
    const [route, input] = call;
    early.send({ ...route, retries: 0 }, input, { quiet: true }).catch(() => undefined);
  };

  return { fetch, ask };
}

function authorizationOf(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get("Authorization");
}
