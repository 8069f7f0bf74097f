import { AsyncLocalStorage } from "node:async_hooks";

/** Set while a page is rendered. */
const rendering = new AsyncLocalStorage<true>();

/** Runs what renders a page; rejections that nobody waits for in it are those of `hearingItsOwnAlone`. */
export const whileRendering = <Result>(work: () => Result): Result => rendering.run(true, work);

/**
 * Loads what listens for rejections itself, as Astro's adapter does. It hears of those that begin in a rendering alone.
 * Any other is a programming error, and ends the process, as it does where nobody listens.
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
