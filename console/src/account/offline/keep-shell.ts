/** The wing's own address: the worker answers for this and what is below, and for no other page. */
const SCOPE = "/account";

/** Has the browser keep the wing's shell for days without a network. Where it cannot, nothing is missing but that. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/account/service-worker.js", { scope: SCOPE, updateViaCache: "none" })
    .catch(() => undefined);
}

/** Has the worker keep, too, what anyone who raises money needs to go on without a network. */
export function keepLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage("keep-later"),
    () => undefined,
  );
}
