import { createTransport } from "@agbara/shared/client/transport.ts";

/** Makes calls to our own site for visitors without a session. */
export const browserTransport = createTransport({
  fetch: (url, init) => fetch(url, init),
  jar: () => document,
});
