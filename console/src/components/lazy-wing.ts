import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Session storage: when a page last began again for want of its code. */
const KEY = "began-again";
const ONCE_IN_MS = 60_000;

/**
 * A part whose code is fetched when it is opened. A page that stood open while a new version was put in place asks
 * for files that are gone: it begins again, once, and then has the new version's.
 */
export function lazyWing<Properties>(
  fetchCode: () => Promise<{ default: ComponentType<Properties> }>,
): LazyExoticComponent<ComponentType<Properties>> {
  return lazy(() =>
    fetchCode().catch((failure) => {
      if (!navigator.onLine || !mayBeginAgain()) throw failure;
      window.location.reload();
      // Nothing is shown as failed while the page is on its way.
      return new Promise<never>(() => undefined);
    }),
  );
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
