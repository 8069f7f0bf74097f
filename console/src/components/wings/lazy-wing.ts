import { type ComponentType, createElement, lazy } from "react";
import { partArrived } from "./arrivals.ts";

/** The key in session storage for the last time that we reloaded a page because its code was missing. */
const KEY = "began-again";
const ONCE_IN_MS = 60_000;

/** The error that a part's code could not be fetched. It is stored until `forget`, so that it can be shown. */
export class CodeMissing extends Error {
  readonly forget: () => void;

  constructor(cause: Error, forget: () => void) {
    super(cause.message, { cause });
    this.forget = forget;
  }
}

/**
 * Returns a part whose code is fetched when somebody opens it. If a new version was deployed while the page was open,
 * the old files are gone. The page then reloads once to get the new version. It also reloads after a file failed,
 * because a browser remembers a failure as long as the page is open.
 */
export function lazyWing<Properties extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Properties> }>,
): ComponentType<Properties> {
  let failure: Error | null = null;

  async function load() {
    if (!failure) {
      try {
        const code = await fetchCode();
        partArrived();
        return code;
      } catch (error) {
        failure = error as Error;
        if (navigator.onLine && !mayBeginAgain()) throw missing(failure);
      }
    }
    if (!navigator.onLine) throw missing(failure);
    window.location.reload();
    // While the page reloads, no failure is shown.
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

function mayBeginAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last > ONCE_IN_MS;
  } catch {
    return false;
  }
}
