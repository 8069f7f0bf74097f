import { AsyncLocalStorage } from "node:async_hooks";

/** True in code that renders a page. */
const rendering = new AsyncLocalStorage<true>();

/**
 * Renders a page. If a promise fails during this and no code handles the failure, only the module that
 * `hearingItsOwnAlone` loaded is told about it.
 */
export const whileRendering = <Result>(work: () => Result): Result => rendering.run(true, work);

/**
 * Loads a module that listens for unhandled rejections, as Astro's adapter does. The module is told only about
 * rejections from rendering pages. Any other rejection is an error in our code and ends the process, as it would
 * without this module.
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
