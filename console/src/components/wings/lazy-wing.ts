import { type ComponentType, createElement, lazy } from "react";
import { mayBeginAgain } from "./begin-again.ts";

let parts = 0;
const listeners = new Set<() => void>();

/** Returns how many parts have been fetched so far. */
export const countOfParts = () => parts;

/** Calls the listener after each fetched part. Returns a function that ends this. */
export function onPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The error after we could not fetch a part's code. We store it until `forget`, so that the screen can show it. */
export class CodeMissing extends Error {
  readonly forget: () => void;

  constructor(cause: Error, forget: () => void) {
    super(cause.message, { cause });
    this.forget = forget;
  }
}

/**
 * Returns a part of the application. We fetch its code when somebody opens it. If a new version was deployed while the
 * page was open, the old files are gone. The page then reloads once to get the new version. It also reloads after a
 * file failed to load, because a browser remembers such a failure as long as the page is open.
 */
export function lazyWing<Properties extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Properties> }>,
): ComponentType<Properties> {
  let failure: Error | null = null;

  async function load() {
    if (!failure) {
      try {
        const code = await fetchCode();
        // Waits until React has the code, too.
        setTimeout(() => {
          parts += 1;
          for (const listener of listeners) listener();
        });
        return code;
      } catch (error) {
        failure = error as Error;
        if (navigator.onLine && !mayBeginAgain()) throw missing(failure);
      }
    }
    if (!navigator.onLine) throw missing(failure);
    window.location.reload();
    // While the page reloads, we show no failure.
    return new Promise<never>(() => undefined);
  }

  const missing = (cause: Error) =>
    new CodeMissing(cause, () => {
      Part = lazy(load);
    });
  let Part = lazy(load);
  return function Wing(properties: Properties) {
    return createElement(Part as ComponentType<Properties>, properties);
  };
}
