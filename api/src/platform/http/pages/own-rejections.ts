import { AsyncLocalStorage } from "node:async_hooks";

/** True while a page is being rendered. */
const rendering = new AsyncLocalStorage<true>();

/**
 * Renders a page. If a promise fails during this and nobody handles the failure, the failure goes to the module that
 * `hearingItsOwnAlone` loaded.
 */
export const whileRendering = <Result>(work: () => Result): Result => rendering.run(true, work);

/**
 * Loads a module that itself listens for unhandled rejections, as Astro's adapter does. The module gets only rejections
 * that began while a page rendered. Any other rejection is an error in our code and ends the process, just as without a
 * listener.
 */
export async function hearingItsOwnAlone<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const before = new Set(process.listeners("unhandledRejection"));
  const loaded = await load();
  for (const listener of process.listeners("unhandledRejection")) {
    if (before.has(listener)) continue;
    process.removeListener("unhandledRejection", listener);
    process.on("unhandledRejection", (reason, promise) => {
      if (!rendering.getStore()) throw reason;
      listener(reason, promise);
    });
  }
  return loaded;
}
