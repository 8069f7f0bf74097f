import type { CodeKey } from "@agbara/shared/codes/mailed-code.ts";
import type { STORAGE_KEYS } from "@agbara/shared/session/session.ts";

/**
 * The pre-rendered page is for a person about whom nothing is known. If the browser has stored something under one of
 * these keys, something is known. We repeat the keys here, because an import of their modules would load much more
 * code.
 */
const TELLING: readonly (CodeKey | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS])[] = [
  "t",
  "u",
  "mailed-code:register",
];

/**
 * Returns true if the browser knows something about this person that the build did not know: a session, a mailed code,
 * or why a session ended.
 */
export function isKnown(): boolean {
  const isOfScreen = Boolean((history.state as { usr?: unknown } | null)?.usr);
  return isOfScreen || location.hash.includes("token=") || TELLING.some(isStored);
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // If the browser forbids storage, nothing is stored.
    return false;
  }
}
