import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import { createSession, type SessionDeps } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";
import { createAhead } from "./ahead.ts";
import { coverWhileAway } from "./cover-while-away.ts";

/** Naming it throws where the browser forbids it. */
const local: SessionDeps["storage"] = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
  clear: () => window.localStorage.clear(),
};

/** What was typed in this tab and not saved yet. */
export const drafts = createTabDrafts(sturdyStorage(() => window.sessionStorage));

/** The session of this browser; every tab has its own, on the same storage. */
export const session = createSession({ storage: local, drafts });

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

window.addEventListener("storage", ({ key }) => session.storageChanged(key));
window.addEventListener("online", () => session.emit("networkRefresh", undefined));
coverWhileAway(session);
