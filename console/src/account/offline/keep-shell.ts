/** The wing's own address. The worker handles this address and those below it, and no other page. */
const SCOPE = "/account";

/**
 * Lets the browser store the files of the members' part, so that this part opens without a network. If the browser
 * cannot do this, everything else still works.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/account/service-worker.js", { scope: SCOPE, updateViaCache: "none" })
    .catch(() => undefined);
}

/** Also lets the worker store the files that people need to continue an application without a network. */
export function keepLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage("keep-later"),
    () => undefined,
  );
}
