import { createTransport } from "@agbara/shared/client/transport.ts";

/** Calls to our own origin for visitors, without a session. */
export const browserTransport = createTransport({
  fetch: (url, init) => fetch(url, init),
  jar: () => document,
});
