import { AsyncLocalStorage } from "node:async_hooks";

/** Set to true while a page is rendered. */
const rendering = new AsyncLocalStorage<true>();

/** Renders a page. Unhandled rejections during the rendering go to the listener that `hearingItsOwnAlone` loaded. */
export const whileRendering = <Result>(work: () => Result): Result => rendering.run(true, work);

/**
 * Loads a module that listens for unhandled rejections itself, as Astro's adapter does. The module hears only of
 * rejections that begin in a rendering. Any other rejection is a programming error and ends the process, as it would
 * without a listener.
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
