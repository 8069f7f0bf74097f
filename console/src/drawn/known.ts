import type { CodeKey } from "@agbara/shared/codes/mailed-code.ts";
import type { STORAGE_KEYS } from "@agbara/shared/session/session.ts";

/** Something stored under one of these keys tells more than the build knew. The modules of the keys load much more. */
const TELLING: readonly (CodeKey | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS])[] = [
  "t",
  "u",
  "mailed-code:register",
];

/**
 * Tells whether the browser knows something about this person that the build did not know: a session, a mailed code, or
 * why a session ended.
 */
export function isKnown(): boolean {
  const isOfScreen = Boolean((history.state as { usr?: unknown } | null)?.usr);
  return isOfScreen || location.hash.includes("token=") || TELLING.some(isStored);
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // A browser that forbids storage has stored nothing.
    return false;
  }
}
