import { codeOfLink, hasKept } from "@agbara/shared/codes/mailed-code.ts";
import type { STORAGE_KEYS } from "@agbara/shared/session/session.ts";
import { doorOf, isForFundraising } from "../providers/door.ts";

/** The session's keys. We do not import them with their module, because it loads the cipher. */
const OF_SESSION: Record<keyof typeof STORAGE_KEYS, string> = {
  token: "t",
  user: "u",
} satisfies typeof STORAGE_KEYS;

/** Tells whether the browser has data about this person that the build could not draw: a session or a mailed code. */
export function isKnown(): boolean {
  const isOfScreen = Boolean((history.state as { usr?: unknown } | null)?.usr);
  return isOfScreen || hasKept("register") || codeOfLink(location.hash) !== null || hasSession();
}

function hasSession(): boolean {
  try {
    return Object.values(OF_SESSION).some((key) => localStorage.getItem(key) !== null);
  } catch {
    // A browser that forbids storage has no session.
    return false;
  }
}

/** Finds the drawn screen for this address. Returns null if the build has drawn none. */
export function drawnScreen(): HTMLTemplateElement | null {
  const query = new URLSearchParams(location.search);
  const door = doorOf(query);
  // For a person who comes for both, the login has one line more.
  if (door === "introductions" && isForFundraising(query)) return null;
  return document.querySelector<HTMLTemplateElement>(`template[data-door="${door}"]`);
}
