import type { CodeKey } from "@agbara/shared/codes/mailed-code.ts";
import type { STORAGE_KEYS } from "@agbara/shared/session/session.ts";

/**
 * If something is stored under one of these keys, the browser knows more about the person than the build did. We repeat
 * the keys here, because their modules would load much more code.
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
