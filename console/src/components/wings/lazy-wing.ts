import { type ComponentType, createElement, lazy } from "react";

/** Session storage: when a page last began again for want of its code. */
const KEY = "began-again";
const ONCE_IN_MS = 60_000;

/** The code of a part could not be fetched. Kept until `forget`, so that it can be shown. */
export class CodeMissing extends Error {
  readonly forget: () => void;

  constructor(cause: Error, forget: () => void) {
    super(cause.message, { cause });
    this.forget = forget;
  }
}

/**
 * A part whose code is fetched when it is opened. If a new version was put in place while the page stood open, the
 * files that it asks for are gone: the page then loads once more and has the new version. It does the same for files
 * that could not be fetched before, because a browser remembers a failure as long as the page stands open.
 */
export function lazyWing<Properties extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Properties> }>,
): ComponentType<Properties> {
  let failure: Error | null = null;

  async function load() {
    if (!failure) {
      try {
        return await fetchCode();
      } catch (error) {
        failure = error as Error;
        if (navigator.onLine && !mayBeginAgain()) throw missing(failure);
      }
    }
    if (!navigator.onLine) throw missing(failure);
    window.location.reload();
    // Nothing is shown as failed while the page is on its way.
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
