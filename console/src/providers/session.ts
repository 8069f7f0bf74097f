import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import { createSession, type SessionDeps } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";
import { createAhead } from "./ahead.ts";
import { coverWhileAway } from "./cover-while-away.ts";

/** Reads `window.localStorage` only when somebody uses it, because reading it throws if the browser forbids storage. */
const local: SessionDeps["storage"] = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
  clear: () => window.localStorage.clear(),
};

/** The text that somebody has typed in this tab but not saved yet. */
export const drafts = createTabDrafts(sturdyStorage(() => window.sessionStorage));

/** This browser's session. Every tab has its own session object, but all use the same storage. */
export const session = createSession({ storage: local, drafts });

const network: TransportDeps = {
  fetch: (input, init) => window.fetch(input, init),
  session,
  jar: () => document,
};

/** Starts the first screen's call before the screen's code has loaded. */
export const ahead = createAhead(network);

/** The steps through which every request of this application goes. */
export const transportDeps: TransportDeps = { ...network, fetch: ahead.fetch };

/** Sends calls without the contract's schemas, so that the login page does not have to wait for the schemas. */
export const transport = createTransport(transportDeps);

/** The build draws the ways in without a browser. */
if (typeof window !== "undefined") attend();

function attend() {
  window.addEventListener("storage", ({ key }) => session.storageChanged(key));
  window.addEventListener("online", () => session.emit("networkRefresh", undefined));
  coverWhileAway(session);
}
