/** The session storage key for the time of the last reload. The page reloads when code is missing. */
const KEY = "began-again";
const ONCE_IN_MS = 60_000;

/**
 * Returns true if the page may reload because its code is missing, and remembers the time. At most one reload a minute
 * is allowed. Otherwise a page could reload endlessly while the servers get a new version one after the other.
 */
export function mayBeginAgain(): boolean {
  try {
    const may = Date.now() - Number(sessionStorage.getItem(KEY)) > ONCE_IN_MS;
    if (may) sessionStorage.setItem(KEY, String(Date.now()));
    return may;
  } catch {
    return false;
  }
}
