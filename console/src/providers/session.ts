import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import { createSession, type SessionDeps } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";
import { createAhead } from "./ahead.ts";
import { coverWhileAway } from "./cover-while-away.ts";

/**
 * Reads `window.localStorage` only when it is needed, because reading it throws an error if the browser forbids
 * storage.
 */
const local: SessionDeps["storage"] = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
  clear: () => window.localStorage.clear(),
};

/** What somebody has typed in this tab and not saved yet. */
export const drafts = createTabDrafts(sturdyStorage(() => window.sessionStorage));

/** The session of this browser. Each tab has its own session object, and all of them use the same storage. */
export const session = createSession({ storage: local, drafts });

const network: TransportDeps = {
  fetch: (input, init) => window.fetch(input, init),
  session,
  jar: () => document,
};

/** Starts a screen's first call before the screen's code has loaded. */
export const ahead = createAhead(network);

/** Every request of this application goes through these functions. */
export const transportDeps: TransportDeps = { ...network, fetch: ahead.fetch };

/** Makes calls without the contract's schemas, so that the login page does not have to load them. */
export const transport = createTransport(transportDeps);

/** The build pre-renders login and register in Node, without a browser. */
if (typeof window !== "undefined") attend();

function attend() {
  window.addEventListener("storage", ({ key }) => session.storageChanged(key));
  window.addEventListener("online", () => session.emit("networkRefresh", undefined));
  coverWhileAway(session);
}
