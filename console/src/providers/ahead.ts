import {
  createTransport,
  type Transport,
  type TransportDeps,
} from "@agbara/shared/client/transport.ts";

/** How long we may use an early answer. It is for the screen that opens now, and would be old later. */
const FRESH_MS = 10_000;

interface Ahead {
  url: string;
  authorization: string | null;
  at: number;
  answer: Promise<Response>;
}

/**
 * Makes a screen's call before the screen's code has loaded. When the screen makes the call itself, passes on the early
 * answer once, in the same session and for the same address. All other requests go directly to the network.
 */
export function createAhead(deps: TransportDeps, now: () => number = Date.now) {
  let kept: Ahead | null = null;

  const early = createTransport({
    ...deps,
    fetch(url, init) {
      const answer = deps.fetch(url, init);
      // The early call itself reads the body, so the screen gets a copy.
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

  /** Makes the call now. Ignores a failure, because the screen makes the same call later and reports its failure. */
  const ask = (...call: Parameters<Transport["send"]>) => {
    const [route, input] = call;
    early.send({ ...route, retries: 0 }, input, { quiet: true }).catch(() => undefined);
  };

  return { fetch, ask };
}

function authorizationOf(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get("Authorization");
}
