/** The address of the members' part. The service worker handles only this address and the addresses below it. */
const SCOPE = "/account";

/**
 * Makes the browser store the files of the members' part, so that it opens without a network. If the browser cannot do
 * this, everything else still works.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/account/service-worker.js", { scope: SCOPE, updateViaCache: "none" })
    .catch(() => undefined);
}

/** Makes the service worker also store the files that people need to continue an application without a network. */
export function keepLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage("keep-later"),
    () => undefined,
  );
}
