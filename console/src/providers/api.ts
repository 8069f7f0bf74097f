import { createClient } from "@agbara/shared/client/client.ts";
import type { TransportDeps } from "@agbara/shared/client/transport.ts";
import { createSession } from "@agbara/shared/session/session.ts";

/** The session of this browser; every tab has its own, on the same storage. */
export const session = createSession({ storage: window.localStorage });

/** What every request of this application goes through. */
export const transportDeps: TransportDeps = {
  fetch: (input, init) => window.fetch(input, init),
  session,
  cookies: () => document.cookie,
};

/** The one client, driven by the contract's table. */
export const client = createClient(transportDeps);

window.addEventListener("storage", ({ key }) => session.storageChanged(key));
window.addEventListener("online", () => session.emit("networkRefresh", undefined));
// A page out of the back/forward cache heard nothing of what other pages did meanwhile.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) session.storageChanged(null);
});
