import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import type { CallName, Calls } from "@agbara/shared/contract/calls.ts";
import { createSession } from "@agbara/shared/session/session.ts";

/** The session of this browser; every tab has its own, on the same storage. */
export const session = createSession({ storage: window.localStorage });

/** What every request of this application goes through. */
export const transportDeps: TransportDeps = {
  fetch: (input, init) => window.fetch(input, init),
  session,
  cookies: () => document.cookie,
};

/** Sends without the contract's schemas, which the login page does not wait for. */
export const transport = createTransport(transportDeps);

/** The part of a call that sending needs; the compiler holds it against the contract. */
export type RouteOf<Name extends CallName> = Pick<Calls[Name], "method" | "path" | "retries">;

window.addEventListener("storage", ({ key }) => session.storageChanged(key));
window.addEventListener("online", () => session.emit("networkRefresh", undefined));
// A page out of the back/forward cache heard nothing of what other pages did meanwhile.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) session.storageChanged(null);
});
