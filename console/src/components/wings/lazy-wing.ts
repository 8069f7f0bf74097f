import { type ComponentType, createElement, lazy } from "react";
import { mayBeginAgain } from "./begin-again.ts";

let parts = 0;
const listeners = new Set<() => void>();

/** Returns the number of parts whose code has been fetched so far. */
export const countOfParts = () => parts;

/** Calls the listener whenever the code of a part has been fetched. Returns a function that removes the listener. */
export function onPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The error if the code of a part could not be fetched. The part fails with this error until `forget` is called. */
export class CodeMissing extends Error {
  readonly forget: () => void;

  constructor(cause: Error, forget: () => void) {
    super(cause.message, { cause });
    this.forget = forget;
  }
}

/**
 * Returns a component whose code we fetch when somebody opens it. If a new version was deployed while the page was
 * open, the old files no longer exist. Then the page reloads once to get the new version. It also reloads after another
 * failure, because a browser remembers a failed file as long as the page is open.
 */
export function lazyWing<Properties extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Properties> }>,
): ComponentType<Properties> {
  let failure: Error | null = null;

  async function load() {
    if (!failure) {
      try {
        const code = await fetchCode();
        // Tells the listeners a moment later, when React has the code too.
        setTimeout(() => {
          parts += 1;
          for (const listener of listeners) listener();
        });
        return code;
      } catch (error) {
        failure = error as Error;
        // A reload hides the failure, so we write it where a developer can read it.
        console.error(failure);
        if (navigator.onLine && !mayBeginAgain()) throw missing(failure);
      }
    }
    if (!navigator.onLine) throw missing(failure);
    window.location.reload();
    // The page reloads now, so we show no failure.
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
