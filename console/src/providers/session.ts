import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import type { CallName, Calls } from "@agbara/shared/contract/calls.ts";
import { createSession, type SessionDeps } from "@agbara/shared/session/session.ts";
import { createAhead } from "./ahead.ts";
import { coverWhileAway } from "./cover-while-away.ts";

/** Local storage; where the browser refuses it, what is kept lasts as long as the page. A logout empties it. */
export const storage = storageHere();

/** The session of this browser; every tab has its own, on the same storage. */
export const session = createSession({ storage });

function storageHere(): SessionDeps["storage"] {
  try {
    return window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      clear: () => kept.clear(),
    };
  }
}

const network: TransportDeps = {
  fetch: (input, init) => window.fetch(input, init),
  session,
  jar: () => document,
};

/** Where the first screen's call begins before the screen's code has come. */
export const ahead = createAhead(network);

/** What every request of this application goes through. */
export const transportDeps: TransportDeps = { ...network, fetch: ahead.fetch };

/** Sends without the contract's schemas, which the login page does not wait for. */
export const transport = createTransport(transportDeps);

/** The part of a call that sending needs; the compiler holds it against the contract. */
export type RouteOf<Name extends CallName> = Pick<Calls[Name], "method" | "path" | "retries">;

window.addEventListener("storage", ({ key }) => session.storageChanged(key));
window.addEventListener("online", () => session.emit("networkRefresh", undefined));
coverWhileAway(session);
