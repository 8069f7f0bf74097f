/** The key in session storage for the time of the last reload because of missing code. */
const KEY = "began-again";
const ONCE_IN_MS = 60_000;

/**
 * Tells whether the page may now reload because its code is missing. If so, the caller reloads it. Without this limit, a
 * page would reload without end while the servers get a new version one after the other.
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
